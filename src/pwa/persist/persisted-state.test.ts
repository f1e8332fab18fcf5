/** Pages further down a list, in a tab as in persist-reads.test.ts. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keysIn, later, load, openTab, read, type Tab } from './test-tab.ts'

const letters = { records: [{ id: 'L1', content: 'お手紙 A' }] }

let browser: Tab['browser']
let client: Tab['client']
let open: Tab['open']
let close: Tab['close']

beforeEach(() => void ({ browser, client, open, close } = openTab()))
afterEach(() => close())

describe('pages further down a list', () => {
  const pageOf = (list: string, current: number) => ({ pageOf: `${list} ${current}` })
  it('are persisted, of each the newest reading', async () => {
    open()
    read(client, ['records', 'later', 2, 'morning'], { records: ['old'] }, pageOf('records', 2))
    browser.leave()
    // Another start, which read the list anew.
    const other = new QueryClient()
    open(other)
    await vi.advanceTimersByTimeAsync(10)
    read(other, ['records', 'later', 2, 'noon'], { records: ['new'] }, pageOf('records', 2))
    read(other, ['records', 'later', 3, 'noon'], { records: [] }, pageOf('records', 3))
    browser.leave()
    expect(keysIn(browser.storage).toSorted()).toEqual([
      'profile',
      'records later 2 noon',
      'records later 3 noon',
    ])
    const back = await load('token-of-u1')
    expect(back.getQueryData(['records', 'later', 2, 'noon'])).toEqual({ records: ['new'] })
  })
  it('push out no other read, however many there are, and are bounded themselves', async () => {
    open()
    read(client, ['letters', 'list'], letters)
    await vi.advanceTimersByTimeAsync(10)
    for (let page = 2; page < 200; page += 1)
      read(client, ['records', 'later', page], 'r'.repeat(30_000), pageOf('records', page))
    browser.leave()
    expect(keysIn(browser.storage)).toContain('letters list')
    const pages = keysIn(browser.storage).filter((key) => key.startsWith('records'))
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.length).toBeLessThan(21)
  })
  it('wait for the list to rest, and hold up no other read', async () => {
    open()
    await later()
    read(client, ['records', 'later', 2], { records: [] }, pageOf('records', 2))
    await later()
    expect(keysIn(browser.storage)).not.toContain('records later 2')
    read(client, ['letters', 'list'], letters)
    await later()
    expect(keysIn(browser.storage)).toEqual(expect.arrayContaining(['letters list', 'records later 2']))
  })
})
