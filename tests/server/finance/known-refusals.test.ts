/** What the app knows of a player beforehand, it says in the place of a form that the back end would refuse. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { coins } from '../../../src/api/contract/crypto.ts'
import { channels } from '../../../src/api/contract/money.ts'
import type { Profile } from '../../../src/api/contract/user.ts'
import { blockOf, type PayingForm } from '../../../src/domain/money/money-block.ts'
import { isOpen } from '../../../src/domain/money/order-status.ts'
import { cryptoQuote } from '../../../src/features/finance/crypto/crypto-quote.ts'
import { leastWithdrawal } from '../../../src/features/finance/rules.ts'
import { compareDecimals, isPositive } from '../../../src/lib/decimal.ts'
import { moveCoins } from '../agent/transfers.ts'
import { startHold } from '../auth/hold.ts'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { negate } from './amounts.ts'
import { drawAddress } from './crypto/address-kinds.ts'
import { placeCryptoWithdrawal } from './crypto/withdrawals.ts'
import { balanceOf, COIN, playerAccount } from './ledger/ledger.ts'
import { giveCoins } from './ledger/opening.ts'
import { bindCard } from './test-orders.ts'
import { placeWithdrawal } from './withdrawals.ts'

const backEnd = await startWithPlayers()
const { db, hana, call } = backEnd
const { userId } = hana.player
const bankId = await bindCard(hana, { firstName: 'ハナ', lastName: 'サトウ' })
afterAll(() => db.close())

const run = (sql: string) => db.query(sql, [userId])
const member = '10000011'
const least = { withdraw: '2000', cryptoWithdraw: '0.0006', transferIn: '1', transferOut: '1' }
const proof = () => ({ paymentPassword: '246810', requestId: randomUUID() })

/** Sends what the form would send if it were open, in the smallest amount. */
const orders: Record<PayingForm, () => Promise<unknown>> = {
  withdraw: () => placeWithdrawal(hana, { bankId, amount: least.withdraw, ...proof() }),
  cryptoWithdraw: () =>
    placeCryptoWithdrawal(hana, {
      coin: 'BTC',
      network: 'BTC',
      address: drawAddress('bitcoin'),
      amount: least.cryptoWithdraw,
      ...proof(),
    }),
  transferIn: () => moveCoins(hana, 'in', { userId: member, amount: least.transferIn, ...proof() }),
  transferOut: () => moveCoins(hana, 'out', { userId: member, amount: least.transferOut, ...proof() }),
}

async function read(name: Parameters<typeof call>[0], body: object = {}) {
  return (await call(name, body, hana.token)).data
}

/** Whether the paying account holds less than the least that can be ordered, as each form reckons it. */
async function isShort(form: PayingForm, profile: Profile): Promise<boolean | undefined> {
  const balance = profile.balance ?? '0'
  switch (form) {
    case 'withdraw': {
      const open = v.parse(channels.answer, await read('pay/query', { type: 'withdraw' }))
      return leastWithdrawal(open.channels, profile)?.isShort
    }
    case 'cryptoWithdraw': {
      const coin = v.parse(coins.answer, await read('cpp/coins')).find((one) => one.coin === 'BTC')
      const network = coin?.networks[0]
      if (!coin || !network) throw new Error('no network')
      return compareDecimals(cryptoQuote(coin, network, network.withdrawMin, COIN).cost, balance) > 0
    }
    case 'transferIn':
      return !isPositive(balance)
    case 'transferOut':
      return !isPositive(await coinsOf(member))
  }
}

/** Whether the form is shown, from the calls that its page reads. */
async function isShown(form: PayingForm): Promise<boolean> {
  const profile = (await read('user/info')) as unknown as Profile
  const page = await read('draw/list', { current: 1, size: 10 })
  const rows = (page?.['records'] ?? []) as { orderSn: string; status: number }[]
  const cards = (await read('user/bank')) as unknown as unknown[]
  const block = blockOf(form, {
    profile,
    now: Date.now(),
    cards,
    open: rows.find(({ status }) => isOpen('withdraw', status)),
    kycRequired: form === 'cryptoWithdraw',
    isShort: await isShort(form, profile),
  })
  return block === null
}

const coinsOf = (player: string) => balanceOf(db, playerAccount(player), COIN)

/** An account is emptied, and filled again with what was in it. */
function emptied(player: string): [begin: () => Promise<unknown>, end: () => Promise<unknown>] {
  const move = (amount: string) =>
    db.transaction((queries) => giveCoins(queries, player, amount, { reference: randomUUID() }))
  let held = '0'
  return [
    async () => {
      held = await coinsOf(player)
      await move(negate(held))
    },
    () => move(held),
  ]
}

/** Each cause, how it comes about, and how it goes. */
const causes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'no fund password',
    () => run('update users set payment_hash = null where id = $1'),
    () =>
      run(
        "update users u set payment_hash = (select payment_hash from users where user_name = 'taro') where u.id = $1",
      ),
  ],
  [
    'a hold after a recovery',
    () => startHold(db, userId, 24),
    () => run('update users set hold_until = null where id = $1'),
  ],
  [
    'an identity that is not approved',
    () => run('update users set kyc_status = -1 where id = $1'),
    () => run('update users set kyc_status = 1 where id = $1'),
  ],
  [
    'a withdrawal that is still open',
    () => orders.withdraw(),
    () => run('update withdrawals set status = 3 where user_id = $1'),
  ],
  ['an empty account', ...emptied(userId)],
  ['an empty account of the member', ...emptied(member)],
  ['no bank account', () => run('delete from bank_cards where user_id = $1'), () => Promise.resolve()],
]

describe('a form that is bound to fail is not shown', () => {
  it.each(causes)('for %s', async (_cause, begin, end) => {
    await run('update users set kyc_status = 1 where id = $1')
    await begin()
    for (const form of Object.keys(orders) as PayingForm[]) {
      const shown = await isShown(form)
      const refusal = await refusalOf(orders[form]())
      const said = refusal instanceof Error ? refusal.message : 'placed'
      expect([form, shown], said).toEqual([form, refusal === undefined])
      // What was placed is out of the way of the next form.
      if (!refusal) await run('update withdrawals set status = 3 where user_id = $1')
    }
    await end()
  })
})
