import { afterAll, describe, expect, it } from 'vitest'
import type { PlayerContext } from '../platform/handler.ts'
import { seedHistory } from '../seed.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { letterHandlers } from './handlers.ts'

const backEnd = await startWithPlayers()
await seedHistory(backEnd.db)
afterAll(() => backEnd.db.close())

describe('letters', () => {
  it('counts all unread letters, whatever the page holds', async () => {
    const page = await letterHandlers.letters(backEnd.taro, { current: 1, size: 100 })
    const unread = page.records.filter(({ readStatus }) => readStatus === 0).length
    expect(unread).toBeGreaterThan(0)
    expect(page.unread).toBe(unread)
    const id = String(page.records.find(({ readStatus }) => readStatus === 1)?.id)
    expect(await letterHandlers.letters(backEnd.taro, { current: 1, size: 1, id })).toMatchObject({
      total: 1,
      unread,
    })
  })
  it('marks a player’s own letters read, and no other’s', async () => {
    const letters = async (context: PlayerContext) =>
      (await letterHandlers.letters(context, { current: 1, size: 50 })).records
    const [letter] = await letters(backEnd.taro)
    const ids = [String(letter?.id)]
    await letterHandlers.markLettersRead(backEnd.hana, { ids })
    expect((await letters(backEnd.taro))[0]?.readStatus).toBe(0)
    await letterHandlers.markLettersRead(backEnd.taro, { ids })
    expect(
      (await letterHandlers.letters(backEnd.taro, { current: 1, size: 1, id: ids[0] ?? '' })).records,
    ).toMatchObject([{ id: letter?.id, readStatus: 1 }])
  })
  it('marks a player’s own letters unread again, counted once, and no other’s', async () => {
    const page = () => letterHandlers.letters(backEnd.taro, { current: 1, size: 50 })
    const before = await page()
    const id = String(before.records.find(({ readStatus }) => readStatus === 1)?.id)
    const now = async () => {
      const { records, unread } = await page()
      return { unread, readStatus: records.find((letter) => String(letter.id) === id)?.readStatus }
    }
    await letterHandlers.markLettersUnread(backEnd.hana, { ids: [id] })
    expect(await now()).toEqual({ unread: before.unread, readStatus: 1 })
    for (let time = 0; time < 2; time += 1) {
      await letterHandlers.markLettersUnread(backEnd.taro, { ids: [id, 'none'] })
      expect(await now()).toEqual({ unread: before.unread + 1, readStatus: 0 })
    }
    await letterHandlers.markLettersRead(backEnd.taro, { ids: [id] })
    expect(await now()).toEqual({ unread: before.unread, readStatus: 1 })
  })
})
