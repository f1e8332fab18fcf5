import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeOf, orderText, type CanonicalOrder } from './canonical-order.ts'

const facts = { userId: '10000002', nonce: 'n0nce', madeOn: new Date('2026-11-24T10:00:00Z') }
const order: CanonicalOrder = {
  call: 'cpp/coins/withdraw',
  amount: '20.5',
  currency: 'USDT',
  network: 'TRC20',
  payee: ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'memo 7'],
  requestId: 'A2B0C6F4-0000-4000-8000-000000000001',
  forfeits: '7',
}

test('the canonical text is the documented one', () => {
  expect(orderText(order, facts)).toBe(`amigo-order/2
call=cpp%2Fcoins%2Fwithdraw
amount=20.5
currency=USDT
network=TRC20
payee=TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC/memo%207
requestId=a2b0c6f4-0000-4000-8000-000000000001
forfeits=7
player=10000002
time=2026-11-24T10%3A00%3A00.000Z
nonce=n0nce`)
  expect(challengeOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('two orders share a text only where they are the same order', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 })
  const parts = fc.record({ amount: fc.string(), currency: fc.string(), network: fc.string(), payee: texts })
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isSame =
        JSON.stringify([one.amount, one.currency, one.network, one.payee]) ===
        JSON.stringify([other.amount, other.currency, other.network, other.payee])
      const textOf = (change: typeof one) => orderText({ ...order, ...change }, facts)
      return (textOf(one) === textOf(other)) === isSame
    }),
  )
})
