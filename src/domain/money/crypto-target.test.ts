import { expect, it } from 'vitest'
import { isCryptoTarget, readCryptoTarget, writeTarget } from './crypto-target.ts'

const wallet = { coin: 'USDT', network: 'TRC20', address: 'TXa', memo: '' }

it('does not read a channel or card id as a wallet, whatever it looks like', () => {
  expect(readCryptoTarget(writeTarget(wallet))).toEqual(wallet)
  const channel = `bank:${JSON.stringify(wallet)}`
  expect(readCryptoTarget(channel)).toBeNull()
  expect(isCryptoTarget(channel)).toBe(false)
  expect(isCryptoTarget(writeTarget(wallet))).toBe(true)
})

it.each(['7', 'coin:', 'coin:{"coin":"USDT"', 'coin:{"coin":"USDT","network":"TRC20"}', 'coin:null'])(
  'names no wallet where the note of it is damaged: %s',
  (target) => expect(readCryptoTarget(target)).toBeNull(),
)

it('contains nothing but the target', () => {
  expect(writeTarget({ ...wallet, paymentPassword: '246810' } as never)).not.toContain('246810')
})
