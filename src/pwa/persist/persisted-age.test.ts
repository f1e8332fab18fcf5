/** Which of the persisted reads are as fresh after a restart as their age says, and which are read again at once. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/setup.ts'
import { responseTimes } from '~/api/server-time.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { later, load, openTab, read, type Tab } from './test-tab.ts'

const letters = { records: [{ id: 'L1' }] }

let browser: Tab['browser']
let client: Tab['client']
let open: Tab['open']
let stop: Tab['stop']
let close: Tab['close']

beforeEach(() => void ({ browser, client, open, stop, close } = openTab()))
afterEach(() => close())

it('is as fresh as its age says where that was asked for, and nothing else is', async () => {
  open()
  read(client, ['orders'], { records: [] }, { keepsAge: true })
  read(client, ['letters', 'list'], letters)
  await later()
  const back = await load('token-of-u1')
  expect(back.getQueryState(['orders'])?.isInvalidated).toBe(false)
  expect(back.getQueryState(['letters', 'list'])?.isInvalidated).toBe(true)
  expect(back.getQueryState(profileQuery().queryKey)?.isInvalidated).toBe(true)
})
it('is read again where something made it old that was not read again since', async () => {
  open()
  read(client, ['orders'], { records: [] }, { keepsAge: true })
  await later()
  await client.invalidateQueries({ queryKey: ['orders'] })
  browser.leave()
  const back = await load('token-of-u1')
  expect(back.getQueryState(['orders'])?.isInvalidated).toBe(true)
})
it('is read again where it was the worker that repeated it', async () => {
  open()
  read(client, ['banners'], [], { keepsAge: true, call: 'banner/query' })
  responseTimes.set('notice/query', Date.now() - 86_400_000)
  read(client, ['notices'], [], { keepsAge: true, call: 'notice/query' })
  await later()
  responseTimes.clear()
  const back = await load('token-of-u1')
  expect(back.getQueryState(['banners'])?.isInvalidated).toBe(false)
  expect(back.getQueryState(['notices'])?.isInvalidated).toBe(true)
})
it('is read again where the clock was ahead as it was read: its age is not known', async () => {
  open()
  const now = Date.now()
  vi.setSystemTime(now + 3 * 86_400_000)
  read(client, ['orders'], { records: [] }, { keepsAge: true })
  await later()
  vi.setSystemTime(now)
  const back = await load('token-of-u1')
  expect(back.getQueryState(['orders'])?.isInvalidated).toBe(true)
})
it('stays where the clock was ahead as it was read, while another tab has only asked for it', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 3 * 86_400_000)
  open()
  read(client, ['orders'], { records: [] })
  await later()
  stop()
  vi.setSystemTime(now)
  client = new QueryClient()
  open()
  const meta = { persist: 'whole' as const }
  void client.prefetchQuery({ queryKey: ['orders'], queryFn: () => new Promise(() => undefined), meta })
  await later()
  expect((await load('token-of-u1')).getQueryData(['orders'])).toEqual({ records: [] })
})
it('is read again in another language: the server may have answered in the former one', async () => {
  await startTexts('ja-JP')
  open()
  read(client, ['banners'], [], { keepsAge: true })
  await later()
  expect((await load('token-of-u1')).getQueryState(['banners'])?.isInvalidated).toBe(false)
  await startTexts('en-US')
  expect((await load('token-of-u1')).getQueryState(['banners'])?.isInvalidated).toBe(true)
  await startTexts('ja-JP')
})
