/** Typed amounts against an oracle that knows the grammar by a pattern and the value by BigInt alone. */
import { expect, it } from 'vitest'
import { languages, type Language } from '../../../i18n/languages.ts'
import { formatMoney } from '../../../src/lib/money-format.ts'
import { readTypedAmount, typedForm } from '../../../src/lib/typed-amount.ts'
import { Random } from './random.ts'

interface Exact {
  units: bigint
  scale: number
}

const grammar = (group: string, point: string) =>
  new RegExp(`^(\\d{1,3}(?:[${group}]\\d{3})+|\\d+)(?:[${point}](\\d*))?$`)
const usual = grammar(',', '.')
const vietnamese = grammar('.', ',')

const halfWidth: Record<string, string> = { '．': '.', '，': ',', '、': ',', '　': ' ' }
const narrow = (text: string) =>
  [...text]
    .map((sign) => {
      const digit = (sign.codePointAt(0) ?? 0) - 0xff10
      return digit >= 0 && digit <= 9 ? String(digit) : (halfWidth[sign] ?? sign)
    })
    .join('')

/** What the typed text is worth, or why it is worth nothing. */
function worth(typed: string, language: Language, decimals: number): Exact | 'empty' | 'format' | 'fraction' {
  const text = narrow(typed.replaceAll(/[\u200b\u202e]/g, '')).trim()
  if (!text) return 'empty'
  const bare = text.replace(/^\+?\s*¥?\s*/, '').replace(/\s*円$/, '')
  const match = (language === 'vi-VN' ? vietnamese : usual).exec(bare)
  if (!match) return 'format'
  const whole = (match[1] ?? '').replaceAll(/[.,]/g, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return 'fraction'
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const plain = /^(\d+)(?:\.(\d+))?$/
function exactOf(amount: string): Exact | null {
  const match = plain.exec(amount)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  return { units: BigInt(whole + fraction), scale: fraction.length }
}
const isEqual = (one: Exact, other: Exact) =>
  one.units * 10n ** BigInt(other.scale) === other.units * 10n ** BigInt(one.scale)

/** With a stroke between them. */
const oddities =
  `| |10²|1e3|1E5|0x10|0b1|−5|-5|+5|Infinity|NaN|9007199254740993|٥|五千|1_000|1'000|1 000|1\u00a0000|\
1,00|10,00|,100|100,|.5|5.|1..0|1.0.0|½|1/2|¥100|100円|1,000,00|0,000|00|007|1e|๕|１０，０００|１．５|\
1，000|3、000|\u200b5|5\u200b|1\u202e00|99999999999999999999999999999999|0.000000000000000001|\
0.0000000000000000001|1,5|1.000,5|1,000.5|1.000|1,000`.split('|')
const signs = `,. -+ex²，．、　−０９\u00a0_'٣`.split('')

const grouped = (digits: string, group: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, group)
const wide = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replaceAll(',', '，')

/** Something a person may type: mostly nearly right. */
function typedText(random: Random): string {
  if (random.next() < 0.05) return random.pick(oddities)
  const whole = random.digits(1 + random.below(random.next() < 0.2 ? 24 : 7))
  const fraction = random.next() < 0.5 ? '' : random.digits(random.below(random.next() < 0.3 ? 22 : 4))
  const [group, point] = random.next() < 0.5 ? [',', '.'] : ['.', ',']
  let text = random.next() < 0.5 ? whole : grouped(whole, group)
  if (fraction || random.next() < 0.05) text += point + fraction
  if (random.next() < 0.25) text = wide(text)
  if (random.next() < 0.3) {
    const at = random.below(text.length + 1)
    text = text.slice(0, at) + random.pick(signs) + text.slice(at + random.below(2))
  }
  return random.next() < 0.1 ? ` ${text}　` : text
}

const scales = [0, 2, 6, 8, 18] as const

it('reads 20,000 typed amounts exactly, or refuses them with the reason', () => {
  const random = new Random(20_260_301)
  let accepted = 0
  for (let count = 0; count < 20_000; count += 1) {
    const language = random.pick(languages)
    const decimals = random.pick(scales)
    const typed = typedText(random)
    const wanted = worth(typed, language, decimals)
    const read = readTypedAmount(typed, language, decimals, 'JPY')
    const said = `${JSON.stringify(typed)} in ${language} with ${decimals}: ${JSON.stringify(read)}`
    const got = read.ok ? exactOf(read.amount) : read.reason
    const isSame =
      typeof wanted === 'string' || typeof got === 'string' || !got ? got === wanted : isEqual(got, wanted)
    if (!isSame) expect.fail(said)
    if (read.ok) accepted += 1
  }
  // Enough of both kinds, else this would prove little.
  expect(accepted).toBeGreaterThan(4000)
  expect(accepted).toBeLessThan(16_000)
})

it.each(languages)('reads back what it writes in %s', (language) => {
  const random = new Random(20_260_302)
  for (let count = 0; count < 800; count += 1) {
    const fraction = random.digits(random.below(19)).replace(/0+$/, '')
    const whole = BigInt(random.digits(1 + random.below(20))).toString()
    const amount = fraction ? `${whole}.${fraction}` : whole
    for (const text of [formatMoney(amount, 'TOKEN', language), typedForm(amount, language)])
      expect(readTypedAmount(text, language, 18, 'TOKEN'), text).toEqual({ ok: true, amount })
  }
})
