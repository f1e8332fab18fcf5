import { describe, expect, it } from 'vitest'
import type { Letter } from '../../api/contract/letters.ts'
import { isUnread, unreadIds, withRead } from './read-state.ts'

const letter = (id: string, readStatus: number | null): Letter => ({
  id,
  readStatus,
  type: 'system',
  createdOn: '2026-07-01T00:00:00Z',
})
const list = {
  pages: [{ records: [letter('1', 0), letter('2', 1)] }, { records: [letter('3', 0), letter('4', null)] }],
}

describe('what is unread', () => {
  it('is counted over all loaded pages', () => {
    expect(unreadIds(list, [])).toEqual(['1', '3'])
    expect(unreadIds(undefined, [])).toEqual([])
  })
  it('is remembered for the tab where the back end keeps no state', () => {
    expect(unreadIds(list, ['3'])).toEqual(['1'])
  })
  it('is not guessed for a letter without a status', () => {
    expect(isUnread(letter('4', null), [])).toBe(false)
  })
  it('goes when letters are marked as read, and only theirs', () => {
    const read = withRead(list, ['1'])
    expect(unreadIds(read, [])).toEqual(['3'])
    expect(unreadIds(list, [])).toEqual(['1', '3'])
  })
})
