/** Typed amounts against an oracle that knows the grammar by a pattern and the value by BigInt alone. */
import { languages, type Language } from '../../../i18n/languages.ts'
import { formatMoney } from '../../../src/lib/money-format.ts'
import { readTypedAmount, typedForm } from '../../../src/lib/typed-amount.ts'
import type { Line } from '../line.ts'
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

export interface AmountTally {
  strings: number
  accepted: number
  wrongAccepts: string[]
  wrongRefusals: string[]
  roundTrips: number
  wrongRoundTrips: string[]
}

const scales = [0, 2, 6, 8, 18] as const
const mostKept = 5

export function runAmounts(strings: number, roundTripsEach: number, seed: number): AmountTally {
  const random = new Random(seed)
  const tally: AmountTally = {
    strings,
    accepted: 0,
    wrongAccepts: [],
    wrongRefusals: [],
    roundTrips: roundTripsEach * languages.length,
    wrongRoundTrips: [],
  }
  const note = (list: string[], text: string) => list.length < mostKept && list.push(text)
  for (let count = 0; count < strings; count += 1) {
    const language = random.pick(languages)
    const decimals = random.pick(scales)
    const typed = typedText(random)
    const wanted = worth(typed, language, decimals)
    const read = readTypedAmount(typed, language, decimals, 'JPY')
    const said = `${JSON.stringify(typed)} in ${language} with ${decimals}: ${JSON.stringify(read)}`
    if (read.ok) {
      tally.accepted += 1
      const got = exactOf(read.amount)
      if (typeof wanted === 'string' || !got || !isEqual(got, wanted)) note(tally.wrongAccepts, said)
    } else if (read.reason !== wanted) note(tally.wrongRefusals, said)
  }
  for (const language of languages)
    for (let count = 0; count < roundTripsEach; count += 1) {
      const fraction = random.digits(random.below(19)).replace(/0+$/, '')
      const whole = BigInt(random.digits(1 + random.below(20))).toString()
      const amount = fraction ? `${whole}.${fraction}` : whole
      for (const text of [formatMoney(amount, 'TOKEN', language), typedForm(amount, language)]) {
        const read = readTypedAmount(text, language, 18, 'TOKEN')
        if (!read.ok || read.amount !== amount)
          note(tally.wrongRoundTrips, `${amount} in ${language}: ${text}`)
      }
    }
  return tally
}

export async function amountLines(seed: number): Promise<Line[]> {
  const tally = runAmounts(1_000_000, 100_000, seed)
  return [
    {
      fault: 'typed amounts against the oracle',
      runs: tally.strings,
      problems: [...tally.wrongAccepts, ...tally.wrongRefusals],
      note: `${tally.accepted} accepted`,
    },
    { fault: 'parse(format(x)) = x', runs: tally.roundTrips, problems: tally.wrongRoundTrips },
  ]
}
