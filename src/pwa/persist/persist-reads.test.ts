import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStored } from '~/lib/storage.ts'
import { acceptToken, dropToken } from '~/session/session.ts'
import { copyIn, keysIn, later, load, openTab, persistedReadsKey, read, type Tab } from './test-tab.ts'

const letters = { records: [{ id: 'L1', content: 'お手紙 A' }] }

let tab: Tab

beforeEach(() => void (tab = openTab()))
afterEach(() => tab.close())

describe('persisted reads', () => {
  it('are those that opted in, and the profile without contact data', async () => {
    tab.open()
    read(tab.client, ['letters', 'list'], letters)
    tab.client.setQueryData(['bankCards'], [{ bankAccount: '1234567' }])
    await later()
    expect(keysIn(tab.browser.storage).toSorted()).toEqual(['letters list', 'profile'])
    const text = tab.browser.storage.entries.get(persistedReadsKey) ?? ''
    expect(text).toContain('お手紙 A')
    for (const secret of ['mail-u1', '090-u1', 'legal-u1', '1234567', 'token-of-u1'])
      expect(text, secret).not.toContain(secret)
  })
  it('contain no agent data once the player is no agent', async () => {
    tab.open()
    tab.client.setQueryData(['isAgent'], true)
    read(tab.client, ['agent', 'team', 'report'], { rebate: '77' }, { agentOnly: true })
    await later()
    expect(keysIn(tab.browser.storage)).toContain('agent team report')
    tab.client.setQueryData(['isAgent'], false)
    tab.client.removeQueries({ queryKey: ['agent'] })
    read(tab.client, ['letters', 'list'], letters)
    await later()
    expect(keysIn(tab.browser.storage)).not.toContain('agent team report')
  })
  it('survive garbage collection in this tab, and so do those of another tab', async () => {
    tab.open()
    read(tab.client, ['records'], { records: [1] })
    await later()
    tab.client.removeQueries({ queryKey: ['records'] })
    const other = new QueryClient()
    tab.open(other)
    read(other, ['orders'], { records: [2] })
    await later()
    read(tab.client, ['letters', 'list'], letters)
    await later()
    expect(keysIn(tab.browser.storage).toSorted()).toEqual(['letters list', 'orders', 'profile', 'records'])
  })
})

describe('when it is written', () => {
  it.each([
    ['a sign-out', () => (clearStored('sign-out'), dropToken())],
    ['a refusal', () => dropToken()],
    [
      'a sign-out in another tab',
      () =>
        ['token', 'amigo.owner', persistedReadsKey].forEach((key) => tab.browser.storage.entries.delete(key)),
    ],
    ['another sign-in', () => acceptToken('token-of-u2')],
    [
      'another sign-in in another tab',
      () => {
        tab.browser.storage.entries.delete(persistedReadsKey)
        tab.browser.storage.entries.set('token', 'token-of-u2')
      },
    ],
  ])('is never after %s, however late the write comes', async (_what, end) => {
    tab.open()
    read(tab.client, ['letters', 'list'], letters)
    await vi.advanceTimersByTimeAsync(500)
    end()
    await later()
    tab.browser.leave()
    tab.browser.look('hidden')
    expect(tab.browser.storage.entries.has(persistedReadsKey)).toBe(false)
  })
})

describe('a full storage', () => {
  it('evicts the oldest read first, and never the profile', async () => {
    tab.open()
    tab.browser.storage.limit = 200_000
    for (const name of ['a', 'b', 'c', 'd']) {
      read(tab.client, [name], name.repeat(80_000))
      await later()
    }
    expect(keysIn(tab.browser.storage).toSorted()).toEqual(['c', 'd', 'profile'])
  })
  it('removes an old snapshot if not even the profile fits', async () => {
    tab.open()
    await later()
    tab.browser.storage.limit = 100
    read(tab.client, ['a'], 'a'.repeat(50_000))
    await later()
    expect(tab.browser.storage.entries.has(persistedReadsKey)).toBe(false)
  })
})

describe('a page load', () => {
  const day = 86_400_000
  const kept = async () => {
    tab.open()
    read(tab.client, ['letters', 'list'], letters)
    await later()
    tab.stop()
  }
  it('restores reads for the same player, and does not collect them before a screen uses them', async () => {
    await kept()
    // On a server, React Query never collects garbage.
    environmentManager.setIsServer(() => false)
    const back = await load('token-of-u1')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(back.getQueryData(['letters', 'list'])).toEqual(letters)
  })
  it.each([
    ['another token', () => tab.browser.storage.entries.set('token', 'token-of-u2')],
    ['another owner', () => tab.browser.storage.entries.set('amigo.owner', 'u2')],
    ['no owner', () => tab.browser.storage.entries.delete('amigo.owner')],
    ['nobody signed in to this tab', () => null],
    ['a build with another contract', () => tab.browser.build('b2', 'c2')],
    [
      'damage',
      () =>
        tab.browser.storage.entries.set(persistedReadsKey, '{"timestamp":1,"buster":"x","clientState":{}}'),
    ],
    ['eight days', () => vi.setSystemTime(Date.now() + 8 * day)],
  ])('has nothing and leaves nothing after %s', async (_what, change) => {
    await kept()
    const isSignedOut = change() === null
    const back = await load(isSignedOut ? null : (tab.browser.storage.entries.get('token') ?? null))
    expect(back.getQueryCache().getAll()).toEqual([])
    expect(copyIn(tab.browser.storage)).toBeNull()
  })
  it('restores reads in a new build of the same contract', async () => {
    await kept()
    tab.browser.build('b2')
    expect((await load('token-of-u1')).getQueryData(['letters', 'list'])).toEqual(letters)
  })
  it('drops a read by its own age, not by the age of the last save', async () => {
    await kept()
    vi.setSystemTime(Date.now() + 6 * day)
    tab.open()
    read(tab.client, ['orders'], { records: [] })
    await later()
    vi.setSystemTime(Date.now() + 2 * day)
    const back = await load('token-of-u1')
    expect(back.getQueryData(['letters', 'list'])).toBeUndefined()
    expect(back.getQueryData(['orders'])).toEqual({ records: [] })
  })
})
