import { describe, expect, it } from 'vitest'
import { usualDays } from '~/lib/record-range.ts'
import { gameRecordQueries, isFiltered } from './record-queries.ts'

describe('game records without rows', () => {
  it('are no miss of a filter while nobody has filtered', () => {
    expect(isFiltered({ days: usualDays, gameName: '' })).toBe(false)
    expect(isFiltered({ days: 90, gameName: '' })).toBe(false)
  })
  it('may be one of a name or of today', () => {
    expect(isFiltered({ days: 30, gameName: 'lantern' })).toBe(true)
    expect(isFiltered({ days: 1, gameName: '' })).toBe(true)
  })
})

it('keeps each filter under a key of its own', () => {
  const keys = [
    gameRecordQueries({ days: 7, gameName: '' }),
    gameRecordQueries({ days: 7, gameName: 'a' }),
  ].map((queries) => JSON.stringify(queries.first().queryKey))
  expect(new Set(keys).size).toBe(2)
})
