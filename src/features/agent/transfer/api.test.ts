import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { hasEntry, teamTransfersOf } from '~/domain/money/journal.ts'
import { SessionChanged } from '~/domain/money/place-order.ts'
import { profileAnsweredTo, profileQuery } from '~/domain/player/profile.ts'
import { removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { lookUpTransfer, transferMutation } from './api.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn<(...args: unknown[]) => Promise<unknown>>() }))
vi.mock('~/api/send.ts', () => ({ send }))

const requestId = '11111111-1111-4111-8111-111111111111'
const order = {
  requestId,
  userId: '1',
  memberId: '2',
  name: 'linh',
  direction: 'in',
  amount: '5',
  remark: 'rent',
  paymentPassword: '246810',
} as const
const place = () => {
  const client = new QueryClient()
  client.setQueryData(profileQuery().queryKey, { userId: order.userId } as never)
  return new MutationObserver(client, transferMutation(client)).mutate(order)
}

beforeEach(() => {
  removeStored('moneyJournal')
  send.mockReset()
  session.token = 'T1'
  profileAnsweredTo('T1')
})

describe('a transfer within the team', () => {
  it('is not sent with the token of somebody else', async () => {
    session.token = 'T2'
    await expect(place()).rejects.toBeInstanceOf(SessionChanged)
    expect(send).not.toHaveBeenCalled()
  })
  it('stays open after a lost answer, and after a wrong password of the repeat, which it tells', async () => {
    send.mockRejectedValueOnce(new ApiError('transport', 'Request Error'))
    expect(await place()).toMatchObject({ outcome: 'unknown', isRefusal: false })
    const wrong = new ApiError('refused', 'wrong', 400)
    send.mockRejectedValueOnce(wrong)
    expect(await place()).toMatchObject({ outcome: 'unknown', error: wrong, isRefusal: true })
    expect(hasEntry(requestId)).toBe(true)
    send.mockResolvedValue({ orderSn: 'T1' })
    expect(await place()).toMatchObject({ outcome: 'placed' })
    expect(hasEntry(requestId)).toBe(false)
  })
  it('is repeated as it was, the remark included, and stays open when the repeat is refused for its amount', async () => {
    send.mockRejectedValueOnce(new ApiError('transport', 'Request Error'))
    await place()
    // Many back ends look at the balance before they look for the order: this says nothing of the first try.
    const short = new ApiError('refused', 'short', 400, { errors: [{ field: 'amount', msg: 'short' }] })
    send.mockRejectedValueOnce(short)
    expect(await place()).toMatchObject({ outcome: 'unknown', error: short, isRefusal: true })
    expect(hasEntry(requestId)).toBe(true)
    expect(send).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ userId: '2', amount: '5', remark: 'rent', requestId }),
    )
  })
  it('is looked for by its id, and found only by it', async () => {
    send.mockRejectedValueOnce(new ApiError('transport', 'Request Error'))
    await place()
    const [entry] = teamTransfersOf('1')
    if (!entry) throw new Error('no entry')
    const check = () => lookUpTransfer(entry, new AbortController().signal)
    const row = { orderSn: 'T7', amount: '5', agentAccount: 'linh', createdOn: entry.at }
    send.mockResolvedValueOnce({ records: [row, { ...row, requestId: 'another' }] })
    expect(await check()).toEqual({ outcome: 'unclear' })
    send.mockResolvedValueOnce({
      records: [row, { ...row, orderSn: 'T8', requestId: requestId.toUpperCase() }],
    })
    expect(await check()).toMatchObject({ outcome: 'found', row: { orderSn: 'T8' } })
  })
})
