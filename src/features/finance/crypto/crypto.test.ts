import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { depositAddressQuery, freshOnly } from './api.ts'

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
