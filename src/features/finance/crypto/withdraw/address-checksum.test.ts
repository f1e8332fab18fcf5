import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { send } from '~/api/send.ts'
import { fetchTargetProblem } from './crypto-withdraw-form.tsx'
import { failsChecksum } from './later/address-checksum.ts'

vi.mock('~/api/send.ts', () => ({ send: vi.fn(async () => ({ valid: true })) }))

/** The addresses that EIP-55 gives as examples. */
const evm = `0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359
    0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB 0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb`.split(/\s+/)
const tron = ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']
/** The first block's address, an address of BIP 16, and the examples of BIP 173 and BIP 350. */
const bitcoin = `1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa 3P14159f73E4gFr7JterCCQh9QjiTjiZrG
   bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4
   bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0`.split(/\s+/)
/** Another sign in the middle: what a slip of the finger does. */
const mistyped = (address: string) => {
  const at = 20
  const [was, other] = [address.charAt(at), /[a-z]/.test(address) ? ['q', 'p'] : ['Q', 'P']]
  return address.slice(0, at) + (other.find((sign) => sign !== was) ?? '') + address.slice(at + 1)
}

describe('the checksum of an address', () => {
  it.each([
    ...['ERC20', 'BEP20', 'ETH', 'arb'].flatMap((network) => evm.map((address) => [network, address])),
    ...tron.map((address) => ['TRC20', address]),
    ...bitcoin.map((address) => ['BTC', address]),
  ])('of %s is right in %s', (network, address) => {
    expect(failsChecksum(network, address)).toBe(false)
  })
  it.each([
    ...evm.map((address) => ['ERC20', address.replace(/[a-f]/, (sign) => sign.toUpperCase())]),
    ...tron.map((address) => ['TRC20', mistyped(address)]),
    ...bitcoin.map((address) => ['BTC', mistyped(address)]),
    // Version 0 with the checksum of later versions, and the other way round (BIP 350).
    ['BTC', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54hhwc'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['BTC', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('of %s is wrong in %s', (network, address) => {
    expect(failsChecksum(network, address)).toBe(true)
  })
  it('is none in an address of 0x in one case', () => {
    const [address = ''] = evm
    expect(failsChecksum('ERC20', address.toLowerCase())).toBe(false)
    expect(failsChecksum('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBe(false)
  })
  it('is not asked for on a network of another kind, nor of an address of another form', () => {
    for (const [network, address] of [
      ['TON', `UQ${'AbCdEf_-12'.repeat(4)}345678`],
      ['XRP', 'rDEMoHouseAmigo7xK3vQnT9bZpW2mYfRd'],
      ['SOMETHING', mistyped(tron[0] ?? '')],
      ['TRC20', 'hello'],
      ['ERC20', '0x1'],
      ['BTC', 'name@example.com'],
    ] as const)
      expect(failsChecksum(network, address)).toBe(false)
  })
})

describe('a target', () => {
  const network: CryptoNetwork = {
    network: 'TRC20',
    name: 'Tron',
    depositEnable: true,
    withdrawEnable: true,
    minDeposit: '5',
    withdrawMin: '10',
    withdrawFee: '1',
    decimals: 6,
    minConfirm: 20,
    kycRequired: false,
  }
  const coin: Coin = {
    coin: 'USDT',
    name: 'Tether',
    icon: '',
    exchangeRate: '152.4',
    networks: [network],
    droppedNetworks: 0,
  }
  const [address = ''] = tron
  beforeEach(() => {
    vi.mocked(send).mockClear()
  })
  it('with a wrong checksum is told at its field, and the server is not even asked', async () => {
    expect(await fetchTargetProblem(coin, network, { address: mistyped(address), memo: '' })).toMatchObject({
      field: 'address',
      messageKey: 'crypto:problem.addressChecksum',
    })
    expect(send).not.toHaveBeenCalled()
  })
  it('with a right one is for the server to decide', async () => {
    expect(await fetchTargetProblem(coin, network, { address, memo: '' })).toBeNull()
    expect(send).toHaveBeenCalledTimes(1)
  })
})
