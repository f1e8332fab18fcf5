/** Limits of the persisted reads, merging of two tabs' reads, and the owner of a snapshot. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aged,
  bounded,
  cacheVersionOf,
  merged,
  oneLess,
  storedSnapshot,
  type PersistedQuery,
} from './persisted-state.ts'
import { openBrowser } from './test-tab.ts'

const now = 1_800_000_000_000
const weekMs = 7 * 86_400_000

interface Reading {
  at?: number
  data?: unknown
  pageOf?: string
  length?: number
}

/** A query that was read at `at`, by default now. */
function reading(name: string, { at = now, data = name, pageOf, length }: Reading = {}): PersistedQuery {
  const of = (content: unknown) =>
    ({
      queryKey: [name],
      queryHash: name,
      ...(pageOf === undefined ? {} : { meta: { pageOf } }),
      state: { data: content, dataUpdatedAt: at, isInvalidated: false },
    }) as unknown as PersistedQuery
  if (length === undefined) return of(data)
  return of('x'.repeat(length - JSON.stringify(of('')).length))
}
const namesOf = (queries: readonly PersistedQuery[] | undefined) => queries?.map(({ queryHash }) => queryHash)
const several = (count: number, of: (index: number) => PersistedQuery) =>
  Array.from({ length: count }, (_, index) => of(index))

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the room for reads', () => {
  it('is for eighty: the oldest is evicted, but never the profile', () => {
    const reads = several(80, (index) => reading(`read ${index}`, { at: now - index }))
    const names = namesOf(bounded([...reads, reading('profile', { at: now - 1000 })]))
    expect(names).toHaveLength(80)
    expect(names?.[0]).toBe('profile')
    expect(names).toContain('read 78')
    expect(names).not.toContain('read 79')
  })
  it('is exactly 1,500,000 characters, a third of it at most for one read', () => {
    const full = several(3, (index) => reading(`third ${index}`, { at: now - index, length: 500_000 }))
    expect(namesOf(bounded(full))).toEqual(['third 0', 'third 1', 'third 2'])
    const giant = reading('giant', { length: 500_001 })
    const small = reading('small', { at: now - 5, length: 200 })
    expect(namesOf(bounded([giant, ...full.slice(0, 2), small]))).toEqual(['third 0', 'third 1', 'small'])
    expect(namesOf(bounded([...full, small]))).toEqual(['third 0', 'third 1', 'third 2'])
  })
  it('for later pages is what the other reads leave, and less than half', () => {
    const pages = several(9, (index) =>
      reading(`page ${index}`, { at: now - index, length: 100_000, pageOf: `records ${index}` }),
    )
    expect(bounded(pages)).toHaveLength(6)
    const reads = several(3, (index) => reading(`read ${index}`, { length: 400_000 }))
    expect(namesOf(bounded([...pages, ...reads]))).toEqual([
      ...(namesOf(reads) ?? []),
      'page 0',
      'page 1',
      'page 2',
    ])
  })
  it('is not for reads older than a week', () => {
    const young = reading('young', { at: now - weekMs + 1 })
    const old = reading('old', { at: now - weekMs })
    expect(namesOf(bounded([young, old]))).toEqual(['young'])
  })
})

describe('a full storage evicts', () => {
  const older = reading('older', { at: now - 1 })
  const letters = reading('letters')
  const profile = reading('profile', { at: now - 1000 })
  it('first a read that is larger than all others together, unless it is the profile', () => {
    const giant = reading('giant', { length: 5000 })
    expect(namesOf(oneLess([profile, older, giant]))).toEqual(['profile', 'older'])
    const large = reading('profile', { length: 5000 })
    expect(namesOf(oneLess([large, letters, older]))).toEqual(['profile', 'letters'])
    // Exactly half is not oversized.
    const [half, other] = [reading('half', { length: 300 }), reading('same', { at: now - 1, length: 300 })]
    expect(namesOf(oneLess([half, other]))).toEqual(['half'])
  })
})

describe('merging two tabs’ reads', () => {
  it('prefers any read to one with a time in the future, which counts as stale', () => {
    const ahead = reading('a', { at: now + 1, data: 'ahead' })
    const right = reading('a', { at: now, data: 'right' })
    for (const [mine, stored] of [
      [ahead, right],
      [right, ahead],
    ] as const)
      expect(merged([mine], [stored]).map(({ state }) => state.data)).toEqual(['right'])
    expect(merged([ahead], [])[0]?.state).toMatchObject({ dataUpdatedAt: now, isInvalidated: true })
    expect(aged(right)).toBe(right)
  })
  it('keeps only the newer read of a list’s later page, even with another filter range', () => {
    const pages = [
      reading('noon', { at: 5, pageOf: 'records 2' }),
      reading('morning', { at: 4, pageOf: 'records 2' }),
      reading('evening', { at: 6, pageOf: 'records 2' }),
      reading('same moment', { at: 6, pageOf: 'records 2' }),
      reading('third', { at: 1, pageOf: 'records 3' }),
      reading('letters', { at: 1 }),
      reading('notices', { at: 2 }),
    ]
    expect(namesOf(merged(pages, []))).toEqual(['evening', 'third', 'letters', 'notices'])
  })
})

describe('a snapshot', () => {
  const whole = { timestamp: now, buster: 'v', clientState: { mutations: [], queries: [reading('a')] } }
  const [query] = JSON.parse(JSON.stringify(whole.clientState.queries)) as [Record<string, unknown>]
  const state = { data: 1, dataUpdatedAt: 1 }
  it.each([
    ['nothing', undefined],
    ['no object', 'text'],
    ['nobody', null],
    ['no time', { ...whole, timestamp: 'x' }],
    ['no version', { ...whole, buster: 1 }],
    ['no state', { ...whole, clientState: null }],
    ['no list', { ...whole, clientState: { queries: 'x' } }],
    ['one read that is none', { ...whole, clientState: { queries: [query, null] } }],
    ['a read without hash', { ...whole, clientState: { queries: [{ ...query, queryHash: 1 }] } }],
    ['a read without key', { ...whole, clientState: { queries: [{ ...query, queryKey: 'a' }] } }],
    ['a read without state', { ...whole, clientState: { queries: [{ ...query, state: null }] } }],
    [
      'a read without data',
      { ...whole, clientState: { queries: [{ ...query, state: { dataUpdatedAt: 1 } }] } },
    ],
    ['a read without age', { ...whole, clientState: { queries: [{ ...query, state: { data: 1 } }] } }],
  ])('is none where there is %s', (_what, value) => {
    expect(storedSnapshot(JSON.stringify(value) ?? '')).toBeUndefined()
    const fine = { ...whole, clientState: { queries: [{ ...query, state }] } }
    expect(storedSnapshot(JSON.stringify(fine))).toEqual(fine)
  })
})

describe('the owner of a snapshot', () => {
  it('is identified by player, token and contract together, in every build alike unless the shape changed', () => {
    const browser = openBrowser()
    expect(cacheVersionOf('u1', 'token-of-u1')).toBe('2|c1|u1|10m6bsl1ifgtgd')
    const ofFirst = cacheVersionOf('1u', 'T1')
    const others = [cacheVersionOf('2u', 'T1'), cacheVersionOf('1u', 'T2')]
    browser.build('b1', 'c11')
    others.push(cacheVersionOf('1u', 'T1'), cacheVersionOf('u', 'T1'))
    expect(others).not.toContain(ofFirst)
    expect(cacheVersionOf('1u', 'secret-token')).not.toContain('secret')
  })
})
