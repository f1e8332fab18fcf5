import { describe, expect, it } from 'vitest'
import type { Letter } from '~/api/contract/letters.ts'
import { isUnread, unreadCount, unreadIds, withRead } from './read-state.ts'

const letter = (id: string, readStatus: number | null): Letter => ({
  id,
  readStatus,
  type: 'system',
  createdOn: '2026-07-01T00:00:00Z',
})
const page = (records: Letter[], rest: { unread?: number; hasMore?: boolean } = {}) => ({
  records,
  total: 99,
  size: 2,
  current: 1,
  hasMore: false,
  dropped: 0,
  ...rest,
})

describe('what is unread', () => {
  it('is not guessed for a letter without a status', () => {
    expect(isUnread(letter('4', null), {})).toBe(false)
  })
  it('is counted by the back end, or by the newest page where it does not count', () => {
    const records = [letter('1', 0), letter('2', 0)]
    expect(unreadCount(page(records, { unread: 70, hasMore: true }), {})).toEqual({
      count: 70,
      atLeast: false,
    })
    expect(unreadCount(page(records, { unread: 70 }), { 1: true })).toEqual({ count: 69, atLeast: false })
    expect(unreadCount(page(records, { hasMore: true }), {})).toEqual({ count: 2, atLeast: true })
    expect(unreadCount(page(records), { 1: true })).toEqual({ count: 1, atLeast: false })
    expect(unreadCount(undefined, {})).toEqual({ count: 0, atLeast: false })
  })
  it('goes when letters are marked as read, and only theirs', () => {
    const before = page([letter('1', 0), letter('3', 0)], { unread: 7 })
    const read = withRead(before, new Set(['1']))
    expect(unreadIds([read], {})).toEqual(['3'])
    expect(read.unread).toBe(6)
    expect(unreadIds([before], {})).toEqual(['1', '3'])
  })
})
