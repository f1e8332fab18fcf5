import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { lossRate } from '../finance/channels.ts'
import { balanceOf, COIN, ledgerSum, playerAccount } from '../finance/ledger/ledger.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { gameHandlers } from './handlers.ts'
import { multiplierOf, payback, symbols } from './machine/reels.ts'
import { playRound } from './machine/spin.ts'

const backEnd = await startWithPlayers()
afterAll(() => backEnd.db.close())

describe('the reels', () => {
  it('pay back exactly the stated share over all 8,000 outcomes', () => {
    let paid = 0
    for (const left of symbols)
      for (const middle of symbols) for (const right of symbols) paid += multiplierOf([left, middle, right])
    expect(paid * 100).toBe(payback * symbols.length ** 3)
    expect(Number(lossRate) * 100).toBe(100 - payback)
  })
})

describe('a round', () => {
  const round = (change: object = {}) => ({
    userId: backEnd.taro.player.userId,
    gameId: 'koi-river',
    machineId: 'A-103',
    roundId: randomUUID(),
    stake: '100',
    lang: 'en-US',
    zone: 'Asia/Tokyo',
    ...change,
  })
  const balance = (userId = backEnd.taro.player.userId) => balanceOf(backEnd.db, playerAccount(userId), COIN)
  const today = { beginTime: new Date(Date.now() - 3_600_000).toISOString(), endTime: '2099-01-01' }
  const within = { ...today, endTime: new Date(Date.now() + 3_600_000).toISOString() }

  it('is played once however often it is sent, and ends up in the records', async () => {
    const once = round()
    const first = await playRound(backEnd.db, once, () => 3)
    expect(first).toMatchObject({ stops: [2, 2, 2], win: '2800', balance: '50950' })
    expect(await playRound(backEnd.db, once, () => 19)).toEqual(first)
    expect(await balance()).toBe('50950')
    const records = await gameHandlers.gameRecords(backEnd.taro, { current: 1, size: 20, ...within })
    expect(records).toMatchObject({
      total: 1,
      records: [{ gameName: 'Koi River', betAmount: '100', winningMoney: '2800', profitLoss: '2700' }],
    })
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })
})
