import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { CallName, paths } from '../../../src/api/paths.ts'
import { confirmTransfer } from '../account-transfer/confirm.ts'
import { startTransfer } from '../account-transfer/transfers.ts'
import { findWallet, openWallet } from '../account-transfer/wallets.ts'
import { moveCoins } from '../agent/transfers.ts'
import { playRound } from '../games/machine/spin.ts'
import type { Db } from '../platform/db/db.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { drawAddress } from './crypto/address-kinds.ts'
import { placeCryptoWithdrawal } from './crypto/withdrawals.ts'
import { placeDeposit } from './deposits.ts'
import { bindCard } from './test-orders.ts'
import { placeWithdrawal } from './withdrawals.ts'

const { db, taro, hana, config } = await startWithPlayers()
const needsIdentity = { ...config, kycRequired: true }
const bankId = await bindCard(taro)
const [taroId, hanaId, memberId] = [taro.player.userId, hana.player.userId, '10000011']
await db.query('update users set kyc_status = 1')
await db.transaction((queries) =>
  openWallet(queries, { account: 'jsy-lock', password: 'Jsy2026!', name: 'Test', balance: '9000' }),
)
const wallet = await findWallet(db, 'jsy-lock')
if (!wallet) throw new Error('no wallet')
const transferId = await startTransfer(db, wallet, taro.player)
await db.query('update wallet_transfers set logged_in_on = now()')
afterAll(() => db.close())

type MoneyCall = { [Name in CallName]: (typeof paths)[Name]['kind'] extends 'money' ? Name : never }[CallName]
type Order = MoneyCall | 'round'

const address = drawAddress('tron')
const proof = { paymentPassword: '246810' }
const toMember = { userId: memberId, amount: '100', ...proof }
const orders: Record<Order, (given: Db, requestId: string) => Promise<unknown>> = {
  'pay/order': (given, requestId) =>
    placeDeposit(
      { ...taro, db: given },
      {
        channel: 'bank-transfer',
        currency: 'JPY',
        amount: '3000',
        returnUrl: '',
        requestId,
        expectedRate: '1',
        expectedCharge: '0',
      },
    ),
  'draw/withdraw': (given, requestId) =>
    placeWithdrawal(
      { ...taro, db: given, config: needsIdentity },
      { bankId, amount: '3000', requestId, ...proof, expectedRate: '1', expectedCharge: '220' },
    ),
  'cpp/coins/withdraw': (given, requestId) =>
    placeCryptoWithdrawal(
      { ...taro, db: given, config: needsIdentity },
      { coin: 'USDT', network: 'TRC20', address, amount: '20', requestId, ...proof },
    ),
  'agent/type/member/transfer': (given, requestId) =>
    moveCoins({ ...hana, db: given }, 'in', { ...toMember, requestId }),
  'agent/type/member/transfer/decrease': (given, requestId) =>
    moveCoins({ ...hana, db: given }, 'out', { ...toMember, requestId }),
  'jsy/transfer/confirm': (given, requestId) =>
    confirmTransfer({ ...taro, db: given }, { transferId, requestId }),
  round: (given, roundId) =>
    playRound(given, {
      userId: taroId,
      gameId: 'koi-river',
      machineId: 'M-1',
      roundId,
      stake: '10',
      lang: 'en-US',
      zone: config.zone,
    }),
}

/** What may change beside an order, the orders that it decides, and how it comes about. */
const money = 'draw/withdraw cpp/coins/withdraw'
const out = `${money} agent/type/member/transfer`
const channel = (direction: string, order: string) =>
  ['exchange_rate = 2', 'charge_fixed = 221', 'min_amount = 3001', 'max_amount = 2999', 'enabled = false']
    .map(
      (set) =>
        `${direction}: ${set} | ${order} | update channels set ${set} where direction = '${direction}'`,
    )
    .join('\n')
const facts = `
  ${channel('deposit', 'pay/order')}
  ${channel('withdraw', 'draw/withdraw')}
  the card is removed | draw/withdraw | delete from bank_cards
  withdrawals are paused | ${money} | insert into site_pauses (function) values ('withdrawals')
  deposits are paused | pay/order | insert into site_pauses (function) values ('deposits')
  the identity is refused | ${money} | update users set kyc_status = 2
  the account is held | ${out} | update users set hold_until = now() + interval '1 day'
  another withdrawal is open | ${money} | insert into withdrawals (order_sn, user_id, channel, currency, amount, game_coin) values ('W-other', '${taroId}', 'x', 'JPY', 1, 1)
  the address becomes the house’s own | cpp/coins/withdraw | insert into coin_addresses (user_id, coin, network, address) values ('${hanaId}', 'USDT', 'TRC20', '${address}')
  the player is excluded | pay/order jsy/transfer/confirm round agent/type/member/transfer | insert into self_exclusions (user_id) values ('${taroId}'), ('${memberId}')
  a limit of the player’s own is set | pay/order round agent/type/member/transfer | insert into account_limits (user_id, kind, period, amount) select u, k, 'day', 0 from unnest(array['${taroId}', '${memberId}']) u, unnest(array['deposit', 'loss']) k
  a bonus begins that nobody was told to lose | ${money} | insert into bonuses (user_id, promotion_id, state, terms, amount, needed, expires_on) select '${taroId}', promotion_id, 'running', terms, 500, 2500, now() + interval '1 day' from bonus_offers limit 1
  the account is closed | pay/order jsy/transfer/confirm round ${out} agent/type/member/transfer/decrease | update users set closed_on = now() where id <> '${hanaId}'
  the account is frozen | pay/order jsy/transfer/confirm round ${money} | update users set frozen_on = now(), frozen_by = 'agent' where id = '${taroId}'
  the agent is frozen | agent/type/member/transfer agent/type/member/transfer/decrease | update users set frozen_on = now(), frozen_by = 'operator' where id = '${hanaId}'
  the member leaves the team | agent/type/member/transfer agent/type/member/transfer/decrease | update users set parent_id = null where id = '${memberId}'
  the transfer has ended | jsy/transfer/confirm | update wallet_transfers set expires_on = now()
  the coins are spent | ${out} agent/type/member/transfer/decrease round | update ledger_balances set balance = 1`
  .trim()
  .split(/\s*\n\s*/)
  .map((line) => line.split(' | ') as [string, string, string])

const isLock = /from users .*for (no key update|key share)/s

/** While somebody else commits a change at the moment when it waits for the last lock. Nothing of it stays. */
async function placeBeside(order: Order, change: string): Promise<void> {
  const locksOf = async (before: (lock: number, change: () => Promise<unknown>) => Promise<unknown>) => {
    let locks = 0
    const undone = new Error('undone')
    const transaction: Db['transaction'] = (work) =>
      db.transaction(async (queries) => {
        await work({
          query: async (sql, params) => {
            if (isLock.test(sql)) await before((locks += 1), () => queries.query(change))
            return queries.query(sql, params)
          },
        })
        throw undone
      })
    await orders[order]({ ...db, transaction }, randomUUID()).catch((error: unknown) => {
      if (error !== undone) throw error
    })
    return locks
  }
  const last = await locksOf(async () => undefined)
  expect(last, 'locks of the players').toBeGreaterThan(0)
  await locksOf(async (lock, commit) => lock === last && commit())
}

describe.each(facts)('an order is refused where at that moment %s', (_fact, decides, change) => {
  it.each(decides.split(' ') as Order[])('%s', async (order) => {
    await expect(placeBeside(order, change)).rejects.toThrow()
  })
})

it.each(Object.keys(orders) as Order[])('nothing else refuses %s', async (order) => {
  await placeBeside(order, 'select 1')
})
