import { beforeEach, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { pageOwner, pagesNowBelongTo } from './page-owner.ts'

/** The epoch when the tab was opened; another epoch remounts the pages. */
let before = pageOwner.epoch
beforeEach(() => {
  removeStored('owner')
  removeStored('ownerOfTab')
  before = pageOwner.epoch
})

it('the first player of a device gets the mounted pages and becomes their owner', () => {
  expect(pagesNowBelongTo('u1')).toBeNull()
  expect([pageOwner.epoch, readStored('owner')]).toEqual([before, 'u1'])
})

it('the same player keeps what they typed, also after a reload', () => {
  writeStored('owner', 'u1')
  expect(pagesNowBelongTo('u1')).toBeNull()
  expect(pageOwner.epoch).toBe(before)
})

it('every other player gets new pages, also if the last player was here before a reload', () => {
  writeStored('owner', 'u1')
  expect(pagesNowBelongTo('u2')).toBe('device')
  const second = pageOwner.epoch
  expect(second).toBeGreaterThan(before)
  expect(readStored('owner')).toBe('u2')
  expect(pagesNowBelongTo('u1')).toBe('device')
  expect(pageOwner.epoch).toBeGreaterThan(second)
  expect(readStored('owner')).toBe('u1')
})

it('the first change of players in a new tab gives new pages', async () => {
  vi.resetModules()
  const fresh = await import('./page-owner.ts')
  fresh.pagesNowBelongTo('u1')
  expect(fresh.pageOwner.epoch).toBe(0)
  expect(fresh.pagesNowBelongTo('u2')).toBe('device')
  expect(fresh.pageOwner.epoch).toBe(1)
})

it('a tab that another was faster than still shows the next player nothing of the last', () => {
  pagesNowBelongTo('u1')
  writeStored('owner', 'u2')
  expect(pagesNowBelongTo('u2')).toBe('tab')
  expect(pageOwner.epoch).toBe(before + 1)
  expect(pagesNowBelongTo('u2')).toBeNull()
})
