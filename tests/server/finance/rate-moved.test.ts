import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { drawAddress } from './crypto/address-kinds.ts'
import { cryptoHandlers } from './crypto/handlers.ts'
import { financeHandlers } from './handlers.ts'
import { bindCard } from './test-orders.ts'

const backEnd = await startWithPlayers()
const bankId = await bindCard(backEnd.taro)
afterAll(() => backEnd.db.close())

type Shown = { expectedRate?: string; expectedCharge?: string }
const byTransfer = { channel: 'bank-transfer', currency: 'JPY', amount: '2000', returnUrl: '' }
const byBank = { bankId, amount: '3000', paymentPassword: '246810' }
const byCrypto = {
  coin: 'USDT',
  network: 'TRC20',
  address: drawAddress('tron'),
  amount: '20',
  paymentPassword: '246810',
}
const kinds = {
  deposit: (requestId: string, shown: Shown) =>
    financeHandlers.placeDeposit(backEnd.taro, { ...byTransfer, requestId, ...shown }),
  withdraw: (requestId: string, shown: Shown) =>
    financeHandlers.placeWithdrawal(backEnd.taro, { ...byBank, requestId, ...shown }),
  coin: (requestId: string, shown: Shown) =>
    cryptoHandlers.placeCryptoWithdrawal(backEnd.hana, { ...byCrypto, requestId, ...shown }),
}

it.each(['deposit', 'withdraw', 'coin'] as const)(
  'a %s by another rate or charge than now is not placed; by the ones that the refusal names it is',
  async (kind) => {
    const requestId = randomUUID()
    const moved = await refusalOf(kinds[kind](requestId, { expectedRate: '0.5' }))
    expect(moved).toMatchObject({ code: 409, data: { rateMoved: true } })
    const { exchangeRate, charge } = (moved as { data: { exchangeRate: string; charge: string } }).data
    expect(await refusalOf(kinds[kind](requestId, { expectedCharge: '0.123' }))).toMatchObject({
      code: 409,
      data: { rateMoved: true },
    })
    const placed = await kinds[kind](requestId, {
      expectedRate: exchangeRate.includes('.') ? `${exchangeRate}0` : `${exchangeRate}.0`,
      expectedCharge: charge,
    })
    expect(placed.status).toBe(0)
  },
)
