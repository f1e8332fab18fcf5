import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { send } from '~/api/send.ts'
import { hasEntry } from '~/domain/money/journal.ts'
import { placeCryptoWithdrawalMutation } from './crypto/api.ts'
import { placeDepositMutation } from './deposit/api.ts'
import { placeWithdrawalMutation } from './withdraw/api.ts'

vi.mock('~/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('~/domain/player/profile.ts', async (original) => ({
  ...(await original<object>()),
  cachedProfile: () => ({ userId: '7' }),
}))

const userId = '7'
const shown = { expectedRate: '1', expectedCharge: '30' }
const secret = { paymentPassword: '246810' }
const target = { coin: 'USDT', network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', memo: '' }
const deposit = { channel: 'bank-transfer', currency: 'JPY', amount: '2000', returnUrl: '', ...shown }
const withdrawal = { bankId: '3', amount: '3000', currency: 'JPY', account: '4567', ...secret, ...shown }
const byCoin = { ...target, amount: '20', ...secret, ...shown }

const place = (queryClient: QueryClient, kind: string, requestId: string): Promise<unknown> => {
  if (kind === 'deposit')
    return new MutationObserver(queryClient, placeDepositMutation(queryClient)).mutate({
      requestId,
      userId,
      ...deposit,
    })
  if (kind === 'withdraw')
    return new MutationObserver(queryClient, placeWithdrawalMutation(queryClient)).mutate({
      requestId,
      userId,
      ...withdrawal,
    })
  return new MutationObserver(queryClient, placeCryptoWithdrawalMutation(queryClient)).mutate({
    requestId,
    userId,
    ...byCoin,
  })
}

const quotes = [
  ['deposit', ['channels', 'deposit']],
  ['withdraw', ['channels', 'withdraw']],
  ['coin', ['coins']],
] as const

beforeEach(() => {
  vi.mocked(send).mockReset()
})

const moved = new ApiError('refused', 'The rate has changed', 409, { rateMoved: true })
const refusedAt = (field: string) =>
  new ApiError('refused', 'Not so', 400, { errors: [{ field, msg: 'Not so' }] })

it.each([
  ...quotes.map(([kind, queryKey]) => [kind, queryKey, moved] as const),
  ['withdraw', ['profile'], refusedAt('amount')],
  ['withdraw', ['bankCards'], refusedAt('bankId')],
] as const)('a %s is not placed where %o moved, which is read again', async (kind, queryKey, error) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, {})
  const requestId = crypto.randomUUID()
  vi.mocked(send).mockRejectedValue(error)
  await expect(place(queryClient, kind, requestId)).rejects.toBe(error)
  expect(hasEntry(requestId)).toBe(false)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(vi.mocked(send).mock.calls[0]?.[1]).toMatchObject({ requestId, ...shown })
})

it.each(quotes)('a %s with any other 409 may exist, and its quote stays', async (kind, queryKey) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, {})
  const requestId = crypto.randomUUID()
  const error = new ApiError('refused', 'Conflict', 409, { rateMoved: 'yes' })
  vi.mocked(send).mockRejectedValue(error)
  expect(await place(queryClient, kind, requestId)).toEqual({ outcome: 'unknown', error, isRefusal: false })
  expect(hasEntry(requestId)).toBe(true)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})
