/** What the app knows of a player beforehand, it says in the place of a form that the back end would refuse. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { Profile } from '../../../src/api/contract/user.ts'
import { blockOf, type MoneyBlock, type PayingForm } from '../../../src/domain/money/money-block.ts'
import { isOpen } from '../../../src/domain/money/order-status.ts'
import { moveCoins } from '../agent/transfers.ts'
import { startHold } from '../auth/hold.ts'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { drawAddress } from './crypto/address-kinds.ts'
import { placeCryptoWithdrawal } from './crypto/withdrawals.ts'
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

/** What the form knows, from the calls that its page reads. */
async function blockFor(form: PayingForm): Promise<MoneyBlock | null> {
  const { token } = hana
  const read = async (name: Parameters<typeof call>[0], body: object = {}) =>
    (await call(name, body, token)).data
  const profile = (await read('user/info')) as unknown as Profile
  const page = await read('draw/list', { current: 1, size: 10 })
  const rows = (page?.['records'] ?? []) as { orderSn: string; status: number }[]
  const cards = (await read('user/bank')) as unknown as unknown[]
  return blockOf(form, {
    profile,
    now: Date.now(),
    cards,
    open: rows.find(({ status }) => isOpen('withdraw', status)),
    kycRequired: form === 'cryptoWithdraw',
  })
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
  ['no bank account', () => run('delete from bank_cards where user_id = $1'), () => Promise.resolve()],
]

describe('a form that is bound to fail is not shown', () => {
  it.each(causes)('for %s', async (_cause, begin, end) => {
    await run('update users set kyc_status = 1 where id = $1')
    await begin()
    for (const form of Object.keys(orders) as PayingForm[]) {
      const block = await blockFor(form)
      const refusal = await refusalOf(orders[form]())
      const said = refusal instanceof Error ? refusal.message : 'placed'
      expect([form, block !== null], said).toEqual([form, refusal !== undefined])
      // What was placed is out of the way of the next form.
      if (!refusal) await run('update withdrawals set status = 3 where user_id = $1')
    }
    await end()
  })
})
