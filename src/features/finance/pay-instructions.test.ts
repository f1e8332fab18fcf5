import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '~/api/connection.ts'
import type { DepositOrder } from '~/api/contract/money.ts'
import { configurePlatform } from '~/api/platform.ts'
import { profileAnsweredTo, profileQuery } from '~/domain/player/profile.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { timeToPay } from './next-action/transfer-instructions.tsx'
import { instructionsFor, noteNextActions } from './order-memory.ts'
import { orderQuery, showOrderAtOnce, storePlacedDeposit } from './order-watch.ts'

const requestId = '11111111-1111-4111-8111-111111111111'
const bank = {
  bank: 'Mizuho Bank',
  branchCode: '001',
  branchName: 'Tokyo',
  accountType: 'ordinary',
  bankAccount: '0012345',
  accountName: 'AMIGO',
  transferName: '482913 TARO',
}
const minute = 60_000
const placedAt = Date.now()
const answer: DepositOrder = {
  orderSn: 'D1',
  status: 0,
  amount: '1000',
  currency: 'JPY',
  gameCoin: '2000',
  expireTime: new Date(placedAt + 30 * minute).toISOString(),
  serverTime: new Date(placedAt).toISOString(),
  payUrl: 'https://pay.example/D1',
  bank,
}
/** A row as the contract has it: no account, no end, no server's time. */
const contractRow = (status = 0) => ({
  orderSn: 'D1',
  amount: '1000',
  channel: 'bank-transfer',
  currency: 'JPY',
  createdOn: answer.serverTime,
  status,
})

/** The app after a start: an empty cache beside whatever the device stored. */
function startApp(userId = 'u1') {
  const client = new QueryClient()
  client.setQueryData(profileQuery().queryKey, { userId } as never)
  profileAnsweredTo(session.token)
  return client
}
const rowsAre = (...rows: object[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 200, data: { records: rows, total: rows.length } })),
  )
const read = (client: QueryClient) =>
  client.fetchQuery({ ...orderQuery('deposit', 'D1'), staleTime: 0, retry: false })

beforeEach(() => {
  removeStored('payInstructions')
  session.token = 'T1'
  connect({ token: () => 'T1' })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps where to transfer, the sender’s name and the time left when the order is read again', async () => {
  const client = startApp()
  storePlacedDeposit(client, answer, { requestId, userId: 'u1', channel: 'bank-transfer' })
  rowsAre(contractRow())
  const watch = await read(client)
  expect(watch).toMatchObject({ gameCoin: '2000', payUrl: 'https://pay.example/D1', row: { bank } })
  expect(watch && timeToPay(Date.now(), watch)).toBeGreaterThan(29 * minute)
})

it('still has them after a reload', async () => {
  storePlacedDeposit(startApp(), answer, { requestId, userId: 'u1', channel: 'bank-transfer' })
  rowsAre(contractRow())
  const client = startApp()
  showOrderAtOnce(client, 'deposit', { ...contractRow(), charge: '0' } as never)
  expect(client.getQueryData(orderQuery('deposit', 'D1').queryKey)?.row.bank).toEqual(bank)
  const watch = await read(client)
  expect(watch).toMatchObject({ gameCoin: '2000', payUrl: 'https://pay.example/D1', row: { bank } })
  expect(watch && timeToPay(Date.now(), watch)).toBeGreaterThan(29 * minute)
})

it('counts down by the server after a reload on a phone whose clock is an hour fast', async () => {
  const slowServer = { ...answer, serverTime: new Date(placedAt - 60 * minute).toISOString() }
  const ends = new Date(placedAt - 30 * minute).toISOString()
  storePlacedDeposit(
    startApp(),
    { ...slowServer, expireTime: ends },
    { requestId, userId: 'u1', channel: 'b' },
  )
  rowsAre(contractRow())
  const watch = await read(startApp())
  expect(watch && timeToPay(Date.now(), watch)).toBeGreaterThan(29 * minute)
})

it('shows another player of this device nothing of them', async () => {
  storePlacedDeposit(startApp(), answer, { requestId, userId: 'u1', channel: 'bank-transfer' })
  rowsAre(contractRow())
  expect((await read(startApp('u2')))?.row.bank).toBeUndefined()
})

it('lets go of them once the deposit is settled', async () => {
  const client = startApp()
  storePlacedDeposit(client, answer, { requestId, userId: 'u1', channel: 'bank-transfer' })
  rowsAre(contractRow(1))
  await read(client)
  expect(instructionsFor('u1', 'D1')).toBeNull()
})

it('keeps what a list says is to be done, also of an order of another device, and only while that is so', () => {
  const nextAction = {
    kind: 'store',
    chain: 'lawson',
    number: '123',
    confirmationNumber: '',
    amount: '1000',
  } as const
  const row = { ...contractRow(), ...answer, nextAction } as never
  configurePlatform('{}')
  noteNextActions('u1', [row])
  expect(instructionsFor('u1', 'D1')).toBeNull()
  configurePlatform('{"capabilities": ["nextAction"]}')
  noteNextActions('u1', [row])
  expect(instructionsFor('u1', 'D1')).toMatchObject({ expireTime: answer.expireTime, nextAction })
  expect(instructionsFor('u2', 'D1')).toBeNull()
  writeStored('payInstructions', (readStored('payInstructions') ?? '').replace('"store"', '"qr"'))
  expect(instructionsFor('u1', 'D1')?.nextAction).toEqual({ kind: 'unreadable' })
  noteNextActions('u1', [{ ...contractRow(5) } as never])
  expect(instructionsFor('u1', 'D1')).toBeNull()
  configurePlatform('{}')
})

it('calls no order gone that may be the row that could not be read', async () => {
  rowsAre({ orderSn: 'D1', amount: {} })
  await expect(read(startApp())).rejects.toMatchObject({ kind: 'malformed' })
  rowsAre({ ...contractRow(), orderSn: 'D2' })
  expect(await read(startApp())).toBeNull()
})
