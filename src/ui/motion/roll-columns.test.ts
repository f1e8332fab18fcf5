import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { rollColumns, type RollColumn } from './rolling-digits.tsx'

/** The text before and after the animation. */
const ends = (columns: RollColumn[] | null, at: 0 | -1) =>
  columns?.map((column) => ('rest' in column ? column.rest : column.digits.at(at))).join('')

describe('rollColumns', () => {
  it('ends at exactly what is written, in every language, beyond float precision', () => {
    const amounts = ['0', '7', '9007199254740993', '123456789012345678.000000000000000001', '-42', '1234.5']
    for (const language of languages)
      for (const currency of ['COIN', 'JPY', 'USD', 'USDT'])
        for (const from of amounts)
          for (const to of amounts.filter((amount) => amount !== from)) {
            const shown = formatMoney(to, currency, language)
            const columns = rollColumns(from, to, shown)
            expect(columns && ends(columns, -1), `${from} → ${to} ${currency} ${language}`).toBe(
              columns && shown,
            )
          }
  })
  it('shows each digit at most once', () => {
    const columns = rollColumns('1111', '9000', '9,000') ?? []
    const strips = columns.flatMap((column) => ('digits' in column ? [column.digits] : []))
    expect(strips).toHaveLength(4)
    for (const digits of strips) expect(new Set(digits).size).toBe(digits.length)
  })
})
