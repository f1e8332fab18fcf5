/** What a write of persisted reads contains, how often it happens, and what it must not touch. */
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/setup.ts'
import { responseTimes } from '~/api/server-time.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { session } from '~/session/session.ts'
import { restoreReads } from './restore-reads.ts'
import { copyIn, keysIn, later, load, openTab, persistedReadsKey, read, type Tab } from './test-tab.ts'

const letters = { records: [{ id: 'L1' }] }

let tab: Tab

/** The player reloads: persisted reads are restored, and persisting continues. */
async function comeBack() {
  tab.stop()
  const back = await load('token-of-u1')
  tab.open(back)
  return back
}
const stored = (name: string) =>
  copyIn(tab.browser.storage)?.queries.find(({ queryKey }) => queryKey[0] === name)
const writes = () => vi.spyOn(tab.browser.storage, 'setItem')

beforeEach(() => void (tab = openTab()))
afterEach(() => tab.close())

describe('what is written', () => {
  it('includes reads made before this chunk was loaded', async () => {
    read(tab.client, ['letters'], letters)
    tab.open()
    await later()
    expect(keysIn(tab.browser.storage).toSorted()).toEqual(['letters', 'profile'])
  })
  it('has status success and no failure counts', async () => {
    tab.open()
    read(tab.client, ['letters'], letters)
    const queryFn = () => Promise.reject(new Error('offline'))
    const failing = { queryKey: ['letters'], queryFn, retry: false, meta: { persist: 'whole' as const } }
    await tab.client.fetchQuery(failing).catch(() => undefined)
    await later()
    expect(stored('letters')?.state).toEqual({
      data: letters,
      dataUpdatedAt: tab.client.getQueryState(['letters'])?.dataUpdatedAt,
      dataUpdateCount: 0,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: true,
    })
  })
  it('restores an infinite query with all its pages', async () => {
    tab.open()
    await tab.client.prefetchInfiniteQuery({
      queryKey: ['pages'],
      queryFn: () => [1],
      initialPageParam: 1,
      meta: { persist: 'whole' },
    })
    await later()
    const back = await load('token-of-u1')
    expect(back.getQueryCache().find({ queryKey: ['pages'] })?.queryType).toBe('infinite')
  })
  it('keeps its age over a second restart, and takes the age of a response from the worker’s cache', async () => {
    tab.open()
    read(tab.client, ['banners'], [], { keepsAge: true, call: 'banner/query' })
    read(tab.client, ['letters'], letters)
    await later()
    const back = await comeBack()
    read(back, ['orders'], {})
    await later()
    const again = await comeBack()
    expect(again.getQueryState(['banners'])?.isInvalidated).toBe(false)
    expect(again.getQueryData(['letters'])).toEqual(letters)
    responseTimes.set('banner/query', Date.now() - 86_400_000)
    read(again, ['orders'], {})
    await later()
    expect((await load('token-of-u1')).getQueryState(['banners'])?.isInvalidated).toBe(true)
  })
  it('is complete again after storage was cleared', async () => {
    tab.open()
    read(tab.client, ['letters'], letters)
    await later()
    tab.browser.storage.entries.delete(persistedReadsKey)
    read(tab.client, ['orders'], {})
    await later()
    expect(keysIn(tab.browser.storage).toSorted()).toEqual(['letters', 'orders', 'profile'])
  })
})

it('contains no order, not even one that waits for a connection (rules.md, "No order is sent later")', async () => {
  tab.open()
  onlineManager.setOnline(false)
  const order = tab.client.getMutationCache().build(tab.client, { mutationFn: () => Promise.resolve() })
  void order.execute({ paymentPassword: '135246' })
  read(tab.client, ['letters'], letters)
  await later()
  expect(order.state.isPaused).toBe(true)
  onlineManager.setOnline(true)
  const text = tab.browser.storage.entries.get(persistedReadsKey) ?? ''
  expect(JSON.parse(text)).toMatchObject({ clientState: { mutations: [] } })
  expect(text).not.toContain('135246')
})

describe('a write', () => {
  it('happens a second after the first read, even if more reads follow quickly', async () => {
    tab.open()
    tab.browser.leave()
    for (let count = 0; count < 8; count += 1) {
      read(tab.client, ['page', count], 'text')
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(keysIn(tab.browser.storage)).toContain('page 0')
  })
  it('serializes each read once, and does not parse this tab’s own write', async () => {
    tab.open()
    const toJSON = vi.fn(() => 'text')
    read(tab.client, ['large'], Object.assign(new Date(0), { toJSON }))
    const parse = vi.spyOn(JSON, 'parse')
    for (let count = 0; count < 4; count += 1) {
      read(tab.client, ['page', count], 'text')
      await later()
    }
    expect(keysIn(tab.browser.storage)).toContain('large')
    expect(toJSON).toHaveBeenCalledOnce()
    // The only call is that of the line before.
    expect(parse.mock.calls.filter(([text]) => text.includes('clientState'))).toHaveLength(1)
  })
  it('follows the invalidation of a query that keeps its age, but no other event', async () => {
    tab.open()
    read(tab.client, ['orders'], {}, { keepsAge: true })
    read(tab.client, ['letters'], letters)
    tab.browser.leave()
    const write = writes()
    await tab.client.invalidateQueries({ queryKey: ['letters'] })
    const meta = { persist: 'whole' as const, keepsAge: true }
    void tab.client.prefetchQuery({ queryKey: ['orders'], queryFn: () => new Promise(() => undefined), meta })
    await later()
    expect(write).not.toHaveBeenCalled()
    await tab.client.invalidateQueries({ queryKey: ['orders'] })
    await later()
    expect(write).toHaveBeenCalledOnce()
    expect(stored('orders')?.state).toMatchObject({ isInvalidated: true })
  })
  it('never happens after persisting was stopped', async () => {
    tab.open()
    const write = writes()
    read(tab.client, ['letters'], letters)
    tab.stop()
    await later()
    tab.browser.look('hidden')
    tab.browser.leave()
    tab.browser.look('visible')
    read(tab.client, ['orders'], {})
    await later()
    expect(write).not.toHaveBeenCalled()
  })
  it('is not even prepared in a hidden tab', async () => {
    tab.open()
    tab.browser.look('hidden')
    const toJSON = vi.fn(() => 'text')
    read(tab.client, ['large'], Object.assign(new Date(0), { toJSON }))
    await later()
    expect(toJSON).not.toHaveBeenCalled()
    tab.browser.look('visible')
    await later()
    expect(toJSON).toHaveBeenCalledOnce()
  })
  it('works with a stored query that has no meta', async () => {
    tab.open()
    read(tab.client, ['letters'], letters)
    await later()
    const text = tab.browser.storage.entries.get(persistedReadsKey) ?? ''
    const snapshot = JSON.parse(text) as { clientState: { queries: { queryHash: string; meta?: object }[] } }
    for (const query of snapshot.clientState.queries) {
      query.queryHash += ' of a former build'
      delete query.meta
    }
    tab.browser.storage.entries.set(persistedReadsKey, JSON.stringify(snapshot))
    read(tab.client, ['orders'], {})
    await later()
    expect(keysIn(tab.browser.storage)).toContain('orders')
  })
  it('is cancelled when the page is hidden, because another tab may have written since', async () => {
    tab.open()
    await later()
    read(tab.client, ['letters'], letters)
    // The throttle has elapsed; the write has not reached storage yet.
    vi.advanceTimersToNextTimer()
    tab.browser.look('hidden')
    tab.browser.storage.entries.set(persistedReadsKey, 'of another tab')
    await later()
    expect(tab.browser.storage.entries.get(persistedReadsKey)).toBe('of another tab')
  })
})

describe('a page load', () => {
  it('ignores a persisted profile if the token has no known owner yet', async () => {
    tab.open()
    session.token = 'token-of-u2'
    tab.browser.storage.entries.set('token', 'token-of-u2')
    tab.browser.storage.entries.delete('amigo.owner')
    await restoreReads(tab.client)
    expect(tab.client.getQueryData(['profile'])).toMatchObject({ userId: 'u1' })
    expect(cachedProfile(tab.client)).toBeUndefined()
  })
  it('restores no mutation, and marks queries without a language as stale', async () => {
    tab.open()
    read(tab.client, ['orders'], {}, { keepsAge: true })
    await later()
    const text = tab.browser.storage.entries.get(persistedReadsKey) ?? ''
    const snapshot = JSON.parse(text) as {
      clientState: { mutations: unknown[]; queries: { meta?: object }[] }
    }
    snapshot.clientState.mutations = [{ mutationKey: ['pay'], state: { status: 'pending', isPaused: true } }]
    for (const query of snapshot.clientState.queries) delete query.meta
    tab.browser.storage.entries.set(persistedReadsKey, JSON.stringify(snapshot))
    const back = await load('token-of-u1')
    expect(back.getMutationCache().getAll()).toEqual([])
    expect(back.getQueryState(['orders'])).toMatchObject({ data: {}, isInvalidated: true })
  })
})

describe('pages further down a list', () => {
  const pageOf = (list: string, current: number) => ({ pageOf: `${list} ${current}` })
  it('evict no other read, and have a limit of their own', async () => {
    tab.open()
    read(tab.client, ['letters', 'list'], letters)
    await vi.advanceTimersByTimeAsync(10)
    for (let page = 2; page < 200; page += 1)
      read(tab.client, ['records', 'later', page], 'r'.repeat(30_000), pageOf('records', page))
    tab.browser.leave()
    expect(keysIn(tab.browser.storage)).toContain('letters list')
    const pages = keysIn(tab.browser.storage).filter((key) => key.startsWith('records'))
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.length).toBeLessThan(21)
  })
  it('are written once scrolling stops, and do not delay other reads', async () => {
    tab.open()
    await later()
    read(tab.client, ['records', 'later', 2], { records: [] }, pageOf('records', 2))
    await later()
    expect(keysIn(tab.browser.storage)).not.toContain('records later 2')
    read(tab.client, ['letters', 'list'], letters)
    await later()
    expect(keysIn(tab.browser.storage)).toEqual(expect.arrayContaining(['letters list', 'records later 2']))
  })
})

it('is refetched in another language, because the response may be in the former one', async () => {
  await startTexts('ja-JP')
  tab.open()
  read(tab.client, ['banners'], [], { keepsAge: true })
  await later()
  expect((await load('token-of-u1')).getQueryState(['banners'])?.isInvalidated).toBe(false)
  await startTexts('en-US')
  expect((await load('token-of-u1')).getQueryState(['banners'])?.isInvalidated).toBe(true)
  await startTexts('ja-JP')
})
