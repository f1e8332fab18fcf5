import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { copyAdvice, endsOf, groupsOfFour, shortAddress } from '../address-text.ts'
import { depositAddressQuery, freshOnly } from './api.ts'
import { choiceOf, findCoins } from './crypto-choice.ts'

const network = (code: string, change: Partial<CryptoNetwork> = {}): CryptoNetwork => ({
  network: code,
  name: code,
  depositEnable: true,
  withdrawEnable: true,
  minDeposit: '1',
  withdrawMin: '1',
  withdrawFee: '0',
  decimals: 6,
  minConfirm: 1,
  kycRequired: false,
  ...change,
})
const coin = (code: string, ...networks: CryptoNetwork[]): Coin => ({
  coin: code,
  name: `${code} coin`,
  icon: '',
  exchangeRate: '1',
  networks,
  droppedNetworks: 0,
})
const tether = coin('USDT', network('TRC20'), network('ERC20', { depositEnable: false }))
const bitcoin = coin('BTC', network('BTC'))

describe('a deposit address', () => {
  const options = depositAddressQuery(tether, network('TRC20'))
  const shown = { data: 'address', isSuccess: true, fetchStatus: 'idle' }

  it('is kept nowhere: stale at once, gone with the screen, read at every look', () => {
    expect(options).toMatchObject({
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
    })
    expect(options).not.toHaveProperty('meta.persist')
    expect(options).not.toHaveProperty('initialData')
    expect(options).not.toHaveProperty('placeholderData')
  })
  it('is shown only as the answer to the last question, and never without a line', () => {
    expect(freshOnly(shown, true)).toBe('address')
    expect(freshOnly(shown, false)).toBeUndefined()
    expect(freshOnly({ ...shown, fetchStatus: 'fetching' }, true)).toBeUndefined()
    expect(freshOnly({ ...shown, fetchStatus: 'paused' }, true)).toBeUndefined()
    // React Query keeps the data of before beside the error of now.
    expect(freshOnly({ ...shown, isSuccess: false }, true)).toBeUndefined()
  })
  it('leaves the cache as soon as nobody looks', async () => {
    const client = new QueryClient()
    const { queryKey, gcTime } = options
    await client.fetchQuery({ queryKey, gcTime, queryFn: async () => ({ address: 'T1' }) } as never)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('choosing', () => {
  it('leaves the network to the player where there is more than one, and takes the only one there is', () => {
    expect(choiceOf([tether, bitcoin], 'withdraw', {})).toEqual({ coin: tether, network: null })
    expect(choiceOf([tether, bitcoin], 'deposit', {})).toEqual({ coin: tether, network: null })
    expect(choiceOf([tether, bitcoin], 'deposit', { coin: 'BTC' })?.network?.network).toBe('BTC')
  })
  it('takes what the address names, but no closed network', () => {
    const asked = { coin: 'USDT', network: 'ERC20' }
    expect(choiceOf([tether], 'withdraw', asked)?.network?.network).toBe('ERC20')
    expect(choiceOf([tether], 'deposit', asked)?.network).toBeNull()
    expect(choiceOf([tether], 'deposit', { coin: 'NONE', network: 'NONE' })?.coin).toBe(tether)
    expect(choiceOf([], 'deposit', {})).toBeNull()
  })
  it('finds a coin by code or name, in full-width letters too', () => {
    expect(findCoins([tether, bitcoin], ' ＢＴ ')).toEqual([bitcoin])
    expect(findCoins([tether, bitcoin], 'usdt C')).toEqual([tether])
    expect(findCoins([tether, bitcoin], '')).toHaveLength(2)
  })
})

describe('an address to compare', () => {
  const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
  it('is grouped by four without losing a sign', () => {
    expect(groupsOfFour(address)[0]).toBe('TQn9')
    expect(groupsOfFour(address).join('')).toBe(address)
    expect(groupsOfFour('')).toEqual([])
  })
  it('shows its first and last six', () => {
    expect(endsOf(address)).toEqual({ first: 'TQn9Y2', middle: address.slice(6, -6), last: 'KcbLSE' })
    expect(shortAddress(address)).toBe('TQn9Y2…KcbLSE')
    expect(shortAddress('short')).toBe('short')
  })
})

it('copying one part points out the other, until both are copied', () => {
  expect(copyAdvice([], true)).toBeNull()
  expect(copyAdvice(['address'], false)).toBeNull()
  expect(copyAdvice(['address', 'address'], true)).toEqual({ textKey: 'deposit.nowMemo', tone: 'warning' })
  expect(copyAdvice(['memo'], true)).toEqual({ textKey: 'deposit.nowAddress', tone: 'warning' })
  expect(copyAdvice(['memo', 'address'], true)).toEqual({ textKey: 'deposit.both', tone: 'done' })
})
