import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { noteServerTime } from '~/api/server-time.ts'
import { removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { profileAnsweredTo, profileQuery } from '../player/profile.ts'
import { addEntry, entriesOf, journalText, type JournalEntry } from './journal.ts'
import { confirmOrder, placeMoneyOrder, SessionChanged, type MoneyOrder } from './place-order.ts'

const order: MoneyOrder<'withdraw'> = {
  requestId: '11111111-1111-4111-8111-111111111111',
  kind: 'withdraw',
  amount: '5000',
  currency: 'JPY',
  userId: 'u1',
  target: '7',
}
const now = new Date('2026-03-01T10:00:00.000Z')

function signedIn(userId = 'u1') {
  const client = new QueryClient()
  client.setQueryData(profileQuery().queryKey, { userId } as never)
  session.token = 'A'
  profileAnsweredTo('A')
  return client
}

beforeEach(() => {
  removeStored('moneyJournal')
  session.token = null
})

/** The journal entry of an order without a response. */
async function saved(more: Partial<MoneyOrder<'withdraw'>> = {}) {
  vi.useFakeTimers({ now })
  const lost = new ApiError('transport', 'Request Error')
  await confirmOrder(signedIn(), { ...order, ...more }, () => Promise.reject(lost))
  vi.useRealTimers()
  return entriesOf('u1')[0]
}

describe('the journal entry of an order before it is sent', () => {
  // Must be the first test: the server's time stays known from then on.
  it('has no server time before a response with one', async () => {
    expect(await saved()).toEqual({ ...order, at: now.toISOString() })
  })
  it('has the server’s time in addition to the device’s, which may be wrong', async () => {
    noteServerTime('Sun, 01 Mar 2026 11:30:00 GMT', now.getTime())
    expect(await saved()).toEqual({ ...order, at: now.toISOString(), serverAt: '2026-03-01T11:30:00.000Z' })
  })
  it('has the numbers of earlier orders, which later distinguish it from them', async () => {
    expect(await saved({ known: ['W1'] })).toMatchObject({ known: ['W1'] })
  })
  it('has each number that this tab was told, which an older list may lack', async () => {
    await confirmOrder(signedIn(), order, async () => ({ orderSn: 'W7' }))
    expect(await saved({ known: ['W1'] })).toMatchObject({ known: ['W1', 'W7'] })
  })
  it('has no numbers of another player, and only the latest ones', async () => {
    const place = (userId: string, orderSn: string, requestId = order.requestId) =>
      confirmOrder(signedIn(userId), { ...order, userId, requestId }, async () => ({ orderSn }))
    await place('u2', 'of-u2')
    for (let count = 0; count < 40; count += 1) await place('u1', `W-${count}`)
    const known = (await saved({ known: [] }))?.known ?? []
    expect(known).not.toContain('of-u2')
    expect(known).toContain('W-39')
    expect(known.length).toBeLessThanOrEqual(20)
  })
  it('is not written, and nothing is sent, if another player is signed in', async () => {
    const post = vi.fn(async () => ({ orderSn: 'W1' }))
    await expect(confirmOrder(signedIn(), { ...order, userId: 'u2' }, post)).rejects.toBeInstanceOf(
      SessionChanged,
    )
    expect(post).not.toHaveBeenCalled()
    expect(journalText()).toBe('')
  })
})

describe('the order number in a response', () => {
  const entry: JournalEntry = { ...order, at: now.toISOString() }
  const other = { ...entry, requestId: '22222222-2222-4222-8222-222222222222' }

  it('is assigned to this order, so that no other open one matches it', async () => {
    addEntry(other)
    await placeMoneyOrder(entry, async () => ({ orderSn: 'W1' }))
    expect(entriesOf('u1')).toEqual([{ ...other, known: ['W1'] }])
  })
  it.each([[null], ['W1'], [undefined], [{}], [{ orderSn: 5 }]])(
    'may be missing, as in %j: the order is placed all the same, and the others stay as they were',
    async (answer) => {
      addEntry(other)
      expect(await placeMoneyOrder(entry, async () => answer)).toEqual({ outcome: 'placed', answer })
      expect(entriesOf('u1')).toEqual([other])
    },
  )
})
