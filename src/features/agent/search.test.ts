import { describe, expect, it } from 'vitest'
import { readAgentSearch } from './search.ts'

describe('the addresses of the agent', () => {
  it('keep whose team, who is open, what is searched, how it is sorted, the days and the status', () =>
    expect(
      readAgentSearch({
        parent: '10000013',
        member: '10000017',
        q: 'li',
        sort: 'name',
        days: '7',
        status: 0,
        type: 'transfer',
        from: '2026-11-01',
        to: '2026-11-20',
        other: 1,
      }),
    ).toEqual({
      parent: '10000013',
      member: '10000017',
      q: 'li',
      sort: 'name',
      days: 7,
      status: 0,
      type: 'transfer',
      from: '2026-11-01',
      to: '2026-11-20',
    }))
  it.each([
    { parent: {}, q: [], sort: null, days: 'many', status: {}, type: ['transfer'] },
    { parent: '', q: '', days: null, status: '-0' },
  ])('leave out what nobody can have meant: %o', (search) => expect(readAgentSearch(search)).toEqual({}))
  it('cut a text that is too long', () => expect(readAgentSearch({ q: 'x'.repeat(999) }).q).toHaveLength(60))
})
