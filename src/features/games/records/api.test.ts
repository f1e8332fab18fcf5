import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '~/api/connection.ts'
import { usualDays } from '~/lib/record-range.ts'
import { gameRecordQueries, gameRecordQuery, isFiltered } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('game records without rows', () => {
  it('are no miss of a filter while nobody has filtered', () => {
    expect(isFiltered({ days: usualDays, gameName: '' })).toBe(false)
    expect(isFiltered({ days: 90, gameName: '' })).toBe(false)
  })
  it('may be one of a name or of today', () => {
    expect(isFiltered({ days: 30, gameName: 'lantern' })).toBe(true)
    expect(isFiltered({ days: 1, gameName: '' })).toBe(true)
    expect(isFiltered({ days: { from: '2026-03-01', to: '2026-03-02' }, gameName: '' })).toBe(true)
  })
})

it('keeps each filter under a key of its own', () => {
  const keys = [
    gameRecordQueries({ days: 7, gameName: '' }),
    gameRecordQueries({ days: 7, gameName: 'a' }),
  ].map((queries) => JSON.stringify(queries.first().queryKey))
  expect(new Set(keys).size).toBe(2)
})

describe('one round by its address', () => {
  const read = (records: unknown[]) => {
    connect({ token: () => 'T1', language: () => 'ja-JP', unauthorised: () => undefined })
    const data = { records, total: records.length, size: 100, current: 1 }
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, msg: 'ok', data })))
    return new QueryClient().fetchQuery({
      ...gameRecordQuery({ id: 'r7', at: '2026-11-20T10:00:00.000Z' }),
      retry: false,
    })
  }
  it('is not called gone where a row could not be read: it may be that one', async () => {
    await expect(read([null])).rejects.toMatchObject({ kind: 'malformed' })
  })
})
