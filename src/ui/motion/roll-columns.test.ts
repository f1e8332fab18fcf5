import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { rollColumns, type RollColumn } from './rolling-digits.tsx'

/** What is read before the roll and after it. */
const ends = (columns: RollColumn[] | null, at: 0 | -1) =>
  columns?.map((column) => ('rest' in column ? column.rest : column.digits.at(at))).join('')

describe('rollColumns', () => {
  it('turns the changed digits upwards when the amount rises', () => {
    expect(rollColumns('1098', '1101', '1,101')).toEqual([
      { rest: '1' },
      { rest: ',' },
      { digits: ['0', '1'], rises: true },
      { digits: ['9', '0'], rises: true },
      { digits: ['8', '9', '0', '1'], rises: true },
    ])
  })
  it('turns them downwards when it falls', () => {
    expect(rollColumns('21', '19', '19')).toEqual([
      { digits: ['2', '1'], rises: false },
      { digits: ['1', '0', '9'], rises: false },
    ])
  })
  it('lets places appear and go', () => {
    expect(rollColumns('999', '1000', '1,000')?.[0]).toEqual({ digits: ['', '1'], rises: true })
    expect(ends(rollColumns('1000', '999', '999'), -1)).toBe('999')
  })
  it('lines up fractions by place, not by position', () => {
    expect(ends(rollColumns('2', '1.25', '1.25'), 0)).toBe('2.00')
    expect(ends(rollColumns('0.1', '12', '12'), 0)).toBe('0')
  })
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
  it('passes each digit at most once', () => {
    const columns = rollColumns('1111', '9000', '9,000') ?? []
    const strips = columns.flatMap((column) => ('digits' in column ? [column.digits] : []))
    expect(strips).toHaveLength(4)
    for (const digits of strips) expect(new Set(digits).size).toBe(digits.length)
  })
  it('rolls nothing where nothing differs or nothing is known', () => {
    expect(rollColumns('100', '100.0', '100')).toBeNull()
    expect(rollColumns('—', '100', '100')).toBeNull()
    expect(rollColumns('100', 'abc', 'abc')).toBeNull()
  })
})
