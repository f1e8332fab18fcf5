import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { lossRate } from '../finance/channels.ts'
import { balanceOf, COIN, ledgerSum, playerAccount } from '../finance/ledger/ledger.ts'
import { refusalAt, refusalOf, startWithPlayers } from '../test-back-end.ts'
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
  it('counts towards the totals of its filter only', async () => {
    await playRound(backEnd.db, round({ gameId: 'lantern-night', stake: '10' }), (below) => below - 1)
    const totals = (gameName: string) => gameHandlers.gameRecordTotals(backEnd.taro, { ...within, gameName })
    expect(await totals('提灯')).toEqual({
      totalBetAmount: '10',
      totalWinAmount: '40',
      totalProfitLoss: '30',
      totalRecords: 1,
    })
    expect(await totals('no such game')).toMatchObject({ totalRecords: 0, totalBetAmount: '0' })
    expect(await totals('%')).toMatchObject({ totalRecords: 0 })
  })
  it('is refused without the coins for it, and leaves nothing behind', async () => {
    await backEnd.db.query(
      `insert into users (id, user_name, email, password_hash) values ('p', 'poor', 'p@x.y', '')`,
    )
    const refused = playRound(backEnd.db, round({ userId: 'p' }))
    expect(await refusalOf(refused)).toMatchObject({
      code: 400,
      message: expect.stringContaining('Your balance is 0\u00a0coins'),
    })
    expect(await refusalOf(playRound(backEnd.db, round({ stake: '77' })))).toMatchObject({ code: 400 })
    expect(await backEnd.db.query(`select 1 from game_records where user_id = 'p'`)).toEqual([])
  })
})

describe('the hall', () => {
  it('finds games by a word of any language, by machine and by category', async () => {
    const find = async (filter: object) =>
      (await gameHandlers.searchGames(backEnd.taro, { current: 1, size: 50, ...filter })).records.map(
        (game) => game.gameId,
      )
    expect(await find({ keyword: '錦鯉' })).toEqual(['koi-river'])
    expect(await find({ keyword: 'a-104' })).toEqual(['fuji-dawn'])
    expect(await find({ category: 'pachinko' })).toHaveLength(8)
    expect(await find({ category: 'pachinko', keyword: 'Koi' })).toEqual([])
  })
  it('opens only machines that are free', async () => {
    const launch = (gameId: string, returnUrl = 'http://localhost:4173/amigo') =>
      refusalOf(gameHandlers.launchGame(backEnd.taro, { gameId, lang: 'en-US', returnUrl }))
    expect(await launch('koi-river')).toBeUndefined()
    expect(await launch('hanabi-sky')).toMatchObject({
      message: expect.stringContaining('playing this machine'),
    })
    expect(await launch('sakura-drop')).toMatchObject({ message: expect.stringContaining('maintenance') })
    expect(await launch('nothing')).toMatchObject({ code: 404 })
    const atDesk = async (machine: string, status: string) =>
      (
        await backEnd.app.request(`/desk/machines/${machine}`, {
          method: 'POST',
          body: new URLSearchParams({ status }),
        })
      ).status
    expect(await atDesk('koi-river/A-103', '1')).toBe(303)
    expect(await launch('koi-river')).toMatchObject({ message: expect.stringContaining('playing') })
    expect(await atDesk('koi-river/A-103', '0')).toBe(303)
    expect(await launch('koi-river')).toBeUndefined()
    expect([await atDesk('koi-river/A-104', '1'), await atDesk('koi-river/A-103', '4')]).toEqual([404, 404])
    expect(await launch('koi-river', 'javascript:alert(1)')).toMatchObject(refusalAt('returnUrl'))
  })
})
