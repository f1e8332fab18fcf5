import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { glossary } from '../../i18n/glossary.ts'
import { fallbackLanguage, languages, type Language } from '../../i18n/languages.ts'
import { manifestLanguages } from '../../i18n/manifest.ts'
import pushTexts from '../../i18n/push-texts.json'

type Texts = { [key: string]: string | Texts }

const namespaces = readdirSync(`i18n/${fallbackLanguage}`).filter((name) => name.endsWith('.json'))
const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`i18n/${language}/${namespace}`, 'utf8')) as Texts

function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).toSorted()

const pluralForm = /_(?:zero|one|two|few|many|other)$/
const singular = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(pluralForm, '')))].toSorted()

it('Weblate’s configuration lists each text file', () => {
  const components = JSON.parse(readFileSync('.github/weblate.json', 'utf8')) as Record<string, string>[]
  const files = namespaces.map((name) => [`i18n/*/${name}`, `i18n/${fallbackLanguage}/${name}`])
  expect(components.map(({ filemask, template }) => [filemask, template])).toEqual(files.toSorted())
})

it.each(languages)('a plural text in %s has each plural form of its language', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const keys = namespaces.flatMap((namespace) =>
    flatten(read(language, namespace)).map(([key]) => `${namespace}:${key}`),
  )
  const counted = keys.filter((key) => pluralForm.test(key))
  expect(counted.length).toBeGreaterThan(0)
  for (const key of singular(counted)) {
    const found = counted.filter((one) => one.replace(pluralForm, '') === key)
    expect(found.map((one) => one.slice(key.length + 1)).toSorted(), key).toEqual(forms)
  }
})

describe.each(languages.filter((language) => language !== fallbackLanguage))('texts in %s', (language) => {
  it.each(namespaces)('%s has every key with the same placeholders, and no empty text', (namespace) => {
    const pattern = new Map(flatten(read(fallbackLanguage, namespace)))
    const texts = new Map(flatten(read(language, namespace)))
    expect(singular(texts.keys())).toEqual(singular(pattern.keys()))
    for (const [key, text] of texts) {
      expect(text.trim(), `${key} is empty`).not.toBe('')
      const inPattern = pattern.get(key) ?? pattern.get(key.replace(pluralForm, '_other'))
      expect(placeholders(text), `placeholders of ${key}`).toEqual(placeholders(inPattern ?? ''))
    }
  })
})

/** Texts that are used before or without the app are in other files. */
it.each(languages)('%s is spoken outside the app too', (language) => {
  expect(existsSync(`i18n/tables/${language.toLowerCase()}.ts`), 'add the table that loads its texts').toBe(
    true,
  )
  expect(manifestLanguages, 'describe the app in i18n/manifest.ts').toContain(language)
  expect(readFileSync('public/404.html', 'utf8'), 'add its line to 404.html').toContain(`lang="${language}"`)
  expect(Object.keys(pushTexts), 'add the words of a pushed letter to push-texts.json').toContain(language)
})

it('leaves no sentence in another language untranslated', () => {
  const kana = /[\u3040-\u30ff]/
  const left = languages
    .filter((language) => language !== 'ja-JP')
    .flatMap((language) =>
      namespaces.flatMap((namespace) =>
        flatten(read(language, namespace))
          // Which words a bank takes is shown by one.
          .filter(([key, text]) => kana.test(text) && !key.includes('katakana'))
          .map(([key]) => `${language}/${namespace}: ${key}`),
      ),
    )
  expect(left).toEqual([])
})

/** The texts of back end, push and manifest in a language: the part of these sources after its tag. */
function spokenOutside(language: Language): [string, string][] {
  const sources = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `tests/server/${name}`)
  return [...sources, 'i18n/push-texts.json', 'i18n/manifest.ts'].flatMap((name) => {
    const source = readFileSync(name, 'utf8')
    const parts = source.split(/['"]([a-z]{2,3}-[A-Z]{2})['"]:/)
    const texts = parts.flatMap((part, at) =>
      // The last language of an object ends at its closing brace.
      parts[at - 1] === language && at % 2 === 0 ? [part.split(/^ *\}/m)[0] ?? ''] : [],
    )
    const published = [...source.matchAll(/\b(jp|en|zh|zhTW): (['"`])(.*?)\2/gs)].flatMap(
      ([, suffix = '', , text = '']) => (operatorLanguages[suffix] === language ? [text] : []),
    )
    return [...texts, ...published].map((text): [string, string] => [name, text])
  })
}

/** The four languages of letters, notices and promotions, as the reference back end names them. */
const operatorLanguages: Record<string, Language> = { jp: 'ja-JP', en: 'en-US', zh: 'zh-CN', zhTW: 'zh-TW' }

describe.each(languages)('the words of %s', (language) => {
  const texts = namespaces.flatMap((namespace) =>
    flatten(read(language, namespace)).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
  )
  it('are consistent', () => {
    const lost = Object.values(glossary[language]).flatMap(({ name, not }) =>
      [...texts, ...spokenOutside(language)].flatMap(([where, text]) => {
        // `$t(budget.title)` names a key, not a word.
        const found = not?.exec(text.replaceAll(/\$t\([^)]*\)/g, ''))?.[0]
        return found ? [`${where} says "${found}" for "${name}"`] : []
      }),
    )
    expect(lost).toEqual([])
  })
  it('use each name of the glossary', () => {
    const all = texts.map(([, text]) => text.toLowerCase())
    const unused = Object.values(glossary[language]).filter(
      ({ name }) => !all.some((text) => text.includes(name.toLowerCase())),
    )
    expect(unused).toEqual([])
  })
})

/** Used inside a sentence or next to a number, so they start in lower case. */
const inside =
  /(?::field\.|:unit\.|Short$|:kyc\.side\.|:side\.|\.or$|\.newWindow$|\.carousel$|\.searchHint$|\.checks\.|:platform\.ios\.name$|:transfer\.unit$|:network\.arrival$|:limit\.period\.)/
/** A text of the specification, which the page capitalizes with CSS. */
const ofSpecification = /^passwords do not match$/

const textsOf = (language: Language) =>
  namespaces.flatMap((namespace) =>
    flatten(read(language, namespace)).map(([key, text]) => ({ key: `${namespace}:${key}`, text })),
  )
const notAs = (language: Language, fault: RegExp) => textsOf(language).filter(({ text }) => fault.test(text))

it.each(['en-US', 'fil-PH', 'vi-VN'] as const)('a sentence in %s begins with a capital', (language) => {
  const small = textsOf(language).filter(
    ({ key, text }) => /^\p{Ll}/u.test(text) && !inside.test(key) && !ofSpecification.test(text),
  )
  expect(small).toEqual([])
})

it('Korean has no alternative particles, and no particle after a placeholder', () => {
  expect(notAs('ko-KR', /을\(를\)|은\(는\)|이\(가\)|와\(과\)|\(으\)로/)).toEqual([])
  expect(notAs('ko-KR', /\}\}(?:은|는|이|가|을|를|와|과|으?로)(?=[\s.,]|$)/)).toEqual([])
})

const ideographs = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
it.each(['ja-JP', 'zh-CN', 'zh-TW'] as const)(
  'in %s signs are full-width, and no space parts words from letters and digits',
  (language) => {
    expect(notAs(language, new RegExp(`${ideographs}[,:;?!]|[,:;?!]${ideographs}`, 'u'))).toEqual([])
    const parted = String.raw`${ideographs} [\w{]|[\w}] ${ideographs}`
    expect(notAs(language, new RegExp(parted, 'u'))).toEqual([])
  },
)

/** Chinese allows a line break between any two characters; U+2060, as an escape, joins a number and its unit. */
it.each(['zh-CN', 'zh-TW'] as const)('in %s a number and its unit stay on one line', (language) => {
  const fixedBySpecification = 'guide.json:methods.ratio.rate'
  const parted = notAs(language, /\d(?:小[时時]|分[钟鐘]|秒|位|天|日|次|[个個]|元|[条條]|[岁歲]|年|月)/)
  expect(parted.filter(({ key }) => key !== fixedBySpecification)).toEqual([])
})

it('English is American, and counts in the singular too', () => {
  expect(notAs('en-US', /favour|centre|licence|colour|recognis|cancell(?:ed|ing)/i)).toEqual([])
  const counted = notAs(
    'en-US',
    /\{\{(?:number|count|done|total)\}\} (?:records|transactions|members|machines)\b/,
  )
  expect(counted.filter(({ key }) => !pluralForm.test(key))).toEqual([])
})

/** Texts that mention customer service without a link, and why. */
const noLink: Record<string, string> = {
  'siteStatus.json:contact': 'is the link itself',
  'finance.json:order.contact': 'is the link itself',
  'kyc.json:final.contact': 'is the link itself',
  'auth.json:locked.contact': 'is the link itself',
  'saferPlay.json:exclusion.contact': 'is the link itself',
  'support.json:contact.page': 'is the link itself',
  'support.json:contact.lead.call': 'stands above the link, in its own sheet',
  'support.json:contact.note': 'stands below the link, in its own sheet',
  'support.json:file.support': 'is the name of the address beside it',
  'support.json:help.title': 'stands above the links, in their own card',
  'help.json:them': 'is the name of who wrote',
  'about.json:operator.contact': 'is the name of the address beside it',
  'about.json:operator.none': 'says that there is none',
  'kyc.json:final.quote': 'is the title of what to say, above the link',
  'account.json:me.stepState.closed': 'stands in a link to the page that has the link',
}

it.each(languages)('a text in %s that mentions customer service has a link to it', (language) => {
  const { name } = glossary[language].customerService
  const plain = textsOf(language).filter(({ text }) =>
    text
      .replace(/<support>.*?<\/support>/g, '')
      .toLowerCase()
      .includes(name.toLowerCase()),
  )
  expect(plain.filter(({ key }) => !(key in noLink))).toEqual([])
})

const numberWords: Record<Language, RegExp> = {
  'ja-JP': /[三四五六七八九十]+(?:回|桁|分|日|時間|文字|つ|枚|件)/g,
  'en-US': /\b(?:three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\b/gi,
  'ko-KR': /(?:[세네]|다섯|여섯|일곱|여덟|아홉|열|서른) ?(?:번|자리|개|분|일|시간|글자|가지|장)/g,
  'zh-CN': /[三四五六七八九十]+[\s\u2060]?(?:次|位|分钟|天|小时|个|张|笔|条|种)/g,
  'zh-TW': /[三四五六七八九十]+[\s\u2060]?(?:次|位|分鐘|天|小時|個|張|筆|條|種|碼)/g,
  'fil-PH':
    /\b(?:tatlo(?:ng)?|apat|lima(?:ng)?|anim|pito(?:ng)?|walo(?:ng)?|siyam|sampu(?:ng)?|tatlumpu(?:ng)?)\b/gi,
  'vi-VN': /(?<!\p{L})(?:ba|bốn|năm|sáu|bảy|tám|chín|mười) (?:lần|phút|chữ|ký|số|ngày|giờ|ảnh|mươi|lệnh)/giu,
}
const numbersIn = (language: Language, text: string) => {
  const said = text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '')
  const figures = [...said.matchAll(/\d[\d.,]*/g)].filter(([figure]) => Number.parseFloat(figure) > 2)
  return [...figures, ...said.matchAll(numberWords[language])].map(([number]) => number)
}

/** The only literal numbers in texts: those that neither the operator nor the back end decides. */
const fixedNumbers: Record<string, RegExp> = {
  'of the specification: ten minutes, 60 seconds, the last four digits, three photos, the exchange ratio':
    /userAgreement\.sections\.money\.body\.0|finance\.json:order\.(?:lateText|notice)|depositLate\.a\.0|methods\.credit\.text|tabs\.deposit\.steps\.3\.text|codeMissing\.a\.0|cards\.masked|kyc\.json:intro\.lead|methods\.ratio\.rate/,
  'of the app’s own code: how long the device saves, how long a limit or break lasts, what a form takes':
    /device\.body\.0|remember(?:Account)?Note|idNumber\.(?:format|hint)|filter\.problem\.tooLong|tooManyPixels|budget\.(?:text|waits)|break\.day|review\.compare|file\.unknown/,
  'of the banks and card schemes': /finance\.json:cardProblem\.|cards\.accountHint/,
  'of the contract, which names the periods': /exclusion\.halfYear/,
  'a name, a telephone number of others, an example that nobody should use':
    /support\.json:file\.digest|responsibleGame\.sections\.help\.body\.0|privacyPolicy\.sections\.share\.title|fund\.whatRules/,
  'counts what is in view: the languages, the parts of the guide, the corners of a card, the dots of a button':
    /languages\.title|guide\.json:intro|step\.front\.first|example\.good|platform\.\w+\.button\.text/,
}
it.each(languages)('no text in %s states a number that the operator or the back end decides', (language) => {
  const free = textsOf(language).filter(
    ({ key }) => !Object.values(fixedNumbers).some((keys) => keys.test(key)),
  )
  expect(
    free.flatMap(({ key, text }) => numbersIn(language, text).map((number) => `${key}: ${number}`)),
    'take it as a parameter, or give the reason in `fixedNumbers`',
  ).toEqual([])
  // An example of an easily guessed password.
  const rules = textsOf(language).find(({ key }) => key === 'account.json:fund.whatRules')?.text ?? ''
  expect(numbersIn(language, rules).map((number) => Number.parseFloat(number))).toEqual([123456])
})

/** Texts that quote a button of a page whose namespace may not be loaded, so that i18next nesting is impossible. */
const quoted = {
  'guide.json:tabs.start.steps.0.text': 'home.json:strip.register',
  'guide.json:tabs.play.steps.2.text': 'hall.json:play.leave',
  'guide.json:faq.groups.account.items.forgotPassword.a.0': 'auth.json:login.forgot',
  'push.json:offer.off': 'account.json:device.title',
  'account.json:kept.push.text': 'push.json:offer.notNow',
}
it.each(languages)('a quoted button in %s has the button’s exact text', (language) => {
  const texts = new Map(textsOf(language).map(({ key, text }) => [key, text]))
  const wrong = Object.entries(quoted).filter(([where, name]) => {
    const label = texts.get(name)
    return !label || !texts.get(where)?.includes(label)
  })
  expect(wrong).toEqual([])
})

/** Browser tests use text keys, and some run only with `--long`: a removed key is detected here. */
it('has each text that a browser test names', () => {
  const files = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`tests/e2e/${file}`, 'utf8'))
  const helper = /(export )?const (\w+) = \((\w+): string[^)]*\)[^=]*=>\s*text\(`([\w:.]+)\$\{\3\}`/g
  const helpersOf = (source: string) => [...source.matchAll(helper)]
  const shared = files.flatMap(helpersOf).filter(([, isExported]) => isExported)
  const known = new Set(
    namespaces.flatMap((namespace) =>
      flatten(read(fallbackLanguage, namespace)).map(([key]) => `${namespace.replace('.json', '')}:${key}`),
    ),
  )
  const asked = files.flatMap((source) => {
    const own = helpersOf(source)
    const imported = shared.filter(([, , name = '']) =>
      new RegExp(`import \\{[^}]*\\b${name}\\b`).test(source),
    )
    return [
      ...[...source.matchAll(/\btext\(\s*'(\w+:[\w.]+)'/g)].map(([, key = '']) => key),
      ...[...own, ...imported].flatMap(([, , name = '', , prefix = '']) =>
        [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'([\\w.]+)'`, 'g'))].map(
          ([, key = '']) => prefix + key,
        ),
      ),
    ]
  })
  expect(asked.length).toBeGreaterThan(500)
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([])
})
