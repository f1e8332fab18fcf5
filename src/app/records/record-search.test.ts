import { describe, expect, it } from 'vitest'
import { readRecordSearch } from './record-search.ts'

describe('the address of the records', () => {
  it('keeps the filters, and an order whose number is digits only', () => {
    const at = '2026-03-10T14:02:00.000Z'
    expect(readRecordSearch({ type: 'deposit', days: 7, status: 0, id: 12_345, at })).toEqual({
      type: 'deposit',
      days: 7,
      status: 0,
      id: '12345',
      at,
    })
    expect(readRecordSearch({ type: 'game', days: '90', game: ' 提灯 ', status: 1 })).toEqual({
      type: 'game',
      days: 90,
      game: '提灯',
    })
  })
  it('takes two days instead of a number of them', () => {
    const range = '2026-02-01_2026-02-03'
    expect(readRecordSearch({ days: 7, range })).toEqual({ range })
    expect(readRecordSearch({ days: 7, range: '2026-02-01' })).toEqual({ days: 7 })
  })
  it('is none the worse for junk', () => {
    for (const junk of [
      {},
      { days: 91, status: 'x', id: '', at: 'soon' },
      { days: 30 },
      { status: '' },
      { id: {} },
    ])
      expect(readRecordSearch(junk)).toEqual({})
    expect(readRecordSearch({ id: 'D1', at: 'soon' })).toEqual({ id: 'D1' })
  })
})
