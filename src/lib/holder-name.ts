/** Compares the profile's name with a bank card holder's. Used by forms and the reference back end. */

export interface ProfileNames {
  name: string
  firstName: string
  lastName: string
  pinyinName: string
}
export type CardHolder = Pick<ProfileNames, 'firstName' | 'lastName' | 'pinyinName'>

/** The holder as on the card: in katakana, family name first (Japan), or in pinyin (China). */
export const holderText = ({ firstName, lastName, pinyinName }: CardHolder) =>
  [lastName, firstName].filter(Boolean).join(/\p{Script=Latin}/u.test(lastName) ? ' ' : '　') || pinyinName

/** The spellings of a profile's name; family and given name only if both exist. */
const spellingsOf = ({ name, firstName, lastName, pinyinName }: ProfileNames) => [
  name,
  firstName && lastName ? `${lastName} ${firstName}` : '',
  pinyinName,
]

/** One match is enough. Unknown if nothing is comparable. */
const closest = (found: readonly Likeness[]): Likeness =>
  found.includes('same') ? 'same' : found.includes('differs') ? 'differs' : 'unknown'

export const compareHolder = (profile: ProfileNames, card: CardHolder): Likeness =>
  closest(spellingsOf(profile).map((spelling) => compareNames(spelling, holderText(card))))

export type NameField = keyof ProfileNames

/** The name fields that match no bound card; empty if nothing is comparable. */
export function fieldsUnlikeCards(profile: ProfileNames, cards: readonly CardHolder[]): NameField[] {
  const [name = '', both = '', pinyin = ''] = spellingsOf(profile)
  const unlike = (spelling: string) =>
    closest(cards.map((card) => compareNames(spelling, holderText(card)))) === 'differs'
  return [
    ...(unlike(name) ? (['name'] as const) : []),
    ...(unlike(both) ? (['lastName', 'firstName'] as const) : []),
    ...(unlike(pinyin) ? (['pinyinName'] as const) : []),
  ]
}

// Romanizes katakana, rōmaji and pinyin, so that spellings of one sound (TAROU, TAROH, TARŌ; SI and SHI) become equal.

const kana: Record<string, string> = Object.fromEntries(
  [
    'アA イI ウU エE オO カKA キKI クKU ケKE コKO ガGA ギGI グGU ゲGE ゴGO',
    'サSA シSHI スSU セSE ソSO ザZA ジJI ズZU ゼZE ゾZO タTA チCHI ツTSU テTE トTO ダDA ヂJI ヅZU デDE ドDO',
    'ナNA ニNI ヌNU ネNE ノNO ハHA ヒHI フFU ヘHE ホHO バBA ビBI ブBU ベBE ボBO パPA ピPI プPU ペPE ポPO',
    'マMA ミMI ムMU メME モMO ヤYA ユYU ヨYO ラRA リRI ルRU レRE ロRO ワWA ヰI ヱE ヲO ンN ヴVU ヵKA ヶKE',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)
const smallVowels: Record<string, string> = { ァ: 'A', ィ: 'I', ゥ: 'U', ェ: 'E', ォ: 'O' }
const smallGlides: Record<string, string> = { ャ: 'A', ュ: 'U', ョ: 'O' }

/** キャ is KYA, シャ is SHA, フィ is FI. Drops doubled consonants and length marks, like `normalize`. */
function romanised(katakana: string): string {
  let text = ''
  for (const sign of katakana) {
    const glide = smallGlides[sign]
    const vowel = smallVowels[sign]
    if (glide) text = /(?:SH|CH|J)I$/.test(text) ? text.slice(0, -1) + glide : `${text.slice(0, -1)}Y${glide}`
    else if (vowel) text = text.slice(0, -1) + vowel
    else text += kana[sign] ?? ''
  }
  return text
}

const signs = Object.keys(kana)
/** KYA is キャ, FI is フィ; of two signs with one sound the first. */
const syllables = new Map(
  [
    ...signs,
    ...'キ シ チ ニ ヒ ミ リ ギ ジ ビ ピ'
      .split(' ')
      .flatMap((sign) => Object.keys(smallGlides).map((glide) => sign + glide)),
    'ファ',
    'フィ',
    'フェ',
    'フォ',
  ]
    .map((written) => [romanised(written), written] as const)
    .toReversed(),
)

/** A name in Latin letters as katakana would write it, where each of its sounds is a Japanese one: an offer, to be checked. */
export function katakanaOf(name: string): string | null {
  let rest = (lettersOf(name) ?? '')
    .replaceAll(/M(?=[BMP])/g, 'N')
    .replaceAll('SI', 'SHI')
    .replaceAll(/(?<![SC])HU/g, 'FU')
  let written = ''
  while (rest) {
    const doubled = /^([^AIUEON])\1|^TCH/.test(rest)
    const size = doubled ? 1 : [3, 2, 1].find((length) => syllables.has(rest.slice(0, length)))
    if (!size) return null
    written += doubled ? 'ッ' : (syllables.get(rest.slice(0, size)) ?? '')
    rest = rest.slice(size)
  }
  return written || null
}

/** One spelling per sound. Both sides of a comparison pass through it, so it must be consistent, not correct. */
function normalize(letters: string): string {
  return letters
    .replaceAll(/TSU|TU/g, 'TU')
    .replaceAll('SHI', 'SI')
    .replaceAll('CHI', 'TI')
    .replaceAll(/FU/g, 'HU')
    .replaceAll(/[JD]I|ZI/g, 'ZI')
    .replaceAll('DU', 'ZU')
    .replaceAll(/SH(?=[AUO])/g, 'SY')
    .replaceAll(/T?CH(?=[AUO])/g, 'TY')
    .replaceAll(/J(?=[AUO])/g, 'ZY')
    .replaceAll(/M(?=[BMP])/g, 'N')
    .replaceAll(/OH(?![AEIOUY])/g, 'O')
    .replaceAll('OU', 'O')
    .replaceAll(/(.)\1+/g, '$1')
}

const isKana = (token: string) => /^[ァ-ヶー]+$/.test(token)

/** A word in Latin letters; null for kanji and hangul, whose reading is unknown. */
function lettersOf(word: string): string | null {
  const wide = word
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
  if (isKana(wide)) return romanised(wide)
  const plain = wide
    .replaceAll(/[đĐ]/g, 'D')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toUpperCase()
  return /^[A-Z]+$/.test(plain) ? plain : null
}

/** A name in Latin letters in every order of its words ("TARO YAMADA" is "YAMADA TARO"); empty if unknown. */
function readingsOf(name: string): string[] {
  const words = name.split(/[\s\u3000・･-]+/).filter(Boolean)
  const letters = words.map(lettersOf)
  if (!letters.length || letters.includes(null)) return []
  return turned(letters).map(normalize)
}

const turned = (words: readonly (string | null)[]) =>
  words.map((_word, turn) => [...words.slice(turn), ...words.slice(0, turn)].join(''))

type Likeness = 'same' | 'differs' | 'unknown'

/** A hangul name in every order of its words, without blanks; empty for another script. */
function hangulOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .split(/[\s·・･-]+/)
    .filter(Boolean)
  return words.every((word) => /^[가-힣]+$/.test(word)) ? turned(words) : []
}

/** Whether two spellings can be the same name; unknown if they are not comparable. */
export function compareNames(one: string, other: string): Likeness {
  for (const spellingsIn of [hangulOf, readingsOf]) {
    const [ours, theirs] = [spellingsIn(one), spellingsIn(other)]
    if (ours.length && theirs.length) return ours.some((own) => theirs.includes(own)) ? 'same' : 'differs'
  }
  return 'unknown'
}
