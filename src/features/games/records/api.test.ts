import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '~/api/connection.ts'
import { gameRecordQuery } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

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
