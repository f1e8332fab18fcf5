/** The comparison of the failover run, on books that somebody falsified: it must not be green by itself. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts, COIN, playerAccount, post } from '../../server/finance/ledger/ledger.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { startTestBackEnd } from '../../server/test-back-end.ts'
import { compareBooks } from './books.ts'
import type { Told } from './devices.ts'
import { fundPassword, makePlayers, type LoadPlayer } from './players.ts'

let backEnd: Awaited<ReturnType<typeof startTestBackEnd>>
let players: LoadPlayer[]
const told = new Map<string, Told>()

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedWhenEmpty(backEnd.db)
  players = await makePlayers(backEnd.db, 2)
  const money = { currency: 'JPY', returnUrl: '' }
  for (const { userId, token, bankId } of players) {
    const orders = [
      ['deposit', 'pay/order', { ...money, channel: 'bank-transfer', amount: '5000' }],
      ['withdraw', 'draw/withdraw', { bankId, amount: '3000', paymentPassword: fundPassword }],
    ] as const
    for (const [kind, call, body] of orders) {
      const requestId = randomUUID()
      const { code, data } = await backEnd.call(call, { ...body, requestId }, token)
      expect(code).toBe(200)
      told.set(requestId, { userId, kind, outcome: 'placed', orderSn: String(data?.['orderSn']) })
    }
  }
})
afterAll(() => backEnd.db.close())

const compare = (known: ReadonlyMap<string, Told> = told) => compareBooks(backEnd.db, players, known)
const idOf = (kind: Told['kind'], at = 0) => {
  const [requestId = ''] = [...told].filter(([, order]) => order.kind === kind)[at] ?? []
  return requestId
}

beforeEach(async () => {
  expect(await compare()).toEqual({
    lost: [],
    double: [],
    untold: [],
    wrongBalances: [],
    credited: 0,
    ledgerSum: '0',
  })
})

it('misses an order that a player was told of and that is not there', async () => {
  const known = new Map(told)
  known.set('gone', { userId: players[0]?.userId ?? '', kind: 'deposit', outcome: 'placed', orderSn: 'D1' })
  expect((await compare(known)).lost).toEqual(['gone'])
})

it('finds an order that is there though its player was told that it was not placed', async () => {
  const known = new Map(told)
  const order = told.get(idOf('deposit'))
  if (order) known.set(idOf('deposit'), { ...order, outcome: 'refused' })
  expect((await compare(known)).untold).toEqual([idOf('deposit')])
})

it('finds two orders under one requestId', async () => {
  const { db } = backEnd
  const rename = (from: string, to: string) =>
    db.query('update deposits set request_id = $2 where request_id = $1', [from, to])
  await rename(idOf('deposit', 1), idOf('deposit'))
  const { double, lost } = await compare()
  expect(double).toEqual([idOf('deposit')])
  expect(lost).toEqual([idOf('deposit', 1)])
  await db.query('update deposits set request_id = $2 where request_id = $1 and user_id = $3', [
    idOf('deposit'),
    idOf('deposit', 1),
    players[1]?.userId,
  ])
})

it('finds coins that moved without an order', async () => {
  const [player] = players
  const account = playerAccount(player?.userId ?? '')
  const move = (coins: number) =>
    backEnd.db.transaction((queries) =>
      post(queries, {
        kind: 'deposit',
        reference: `planted ${coins}`,
        playerId: player?.userId ?? '',
        entries: [
          { account: accounts.deposits, currency: COIN, amount: String(-coins) },
          { account, currency: COIN, amount: String(coins) },
        ],
      }),
    )
  await move(5000)
  expect((await compare()).wrongBalances).toHaveLength(1)
  await move(-5000)
})
