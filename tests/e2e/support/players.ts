/** Players with something to do their business with, made by calls alone. */
import { goodCard } from '../../server/finance/good-card.ts'
import type { BackEnd, NewPlayer } from './back-end-client.ts'
import { expect } from './fixtures.ts'

export const fundPassword = '246810'

export interface Order {
  orderSn: string
  requestId: string
  amount: string
  status: number
}

export async function ordersOf(
  backEnd: BackEnd,
  player: NewPlayer,
  call: 'pay/list' | 'draw/list',
): Promise<Order[]> {
  const page = await backEnd.ok<{ records: Order[] }>(call, { current: 1, size: 50 }, player.token)
  return page.records
}

async function placeDeposit(backEnd: BackEnd, { token }: { token: string }, amount: string): Promise<string> {
  const order = { channel: 'bank-transfer', currency: 'JPY', amount, requestId: backEnd.requestId() }
  return (await backEnd.ok<Order>('pay/order', order, token)).orderSn
}

/** A deposit of 5,000 that stays unpaid: the demo bank would pay it within seconds. */
export async function unpaidDeposit(backEnd: BackEnd, player: { token: string }): Promise<string> {
  const orderSn = await placeDeposit(backEnd, player, '5000')
  await backEnd.holdPayment(orderSn)
  return orderSn
}

/** Pays in by bank; the desk says that the money has come, which saves the wait for it. */
export async function payIn(backEnd: BackEnd, player: NewPlayer, amount: string): Promise<string> {
  const orderSn = await placeDeposit(backEnd, player, amount)
  await backEnd.credit(orderSn)
  const status = async () =>
    (await ordersOf(backEnd, player, 'pay/list')).find((row) => row.orderSn === orderSn)?.status
  await expect.poll(status, { timeout: 20_000 }).toBe(1)
  return orderSn
}

export const setFundPassword = (backEnd: BackEnd, player: NewPlayer) =>
  backEnd.ok(
    'auth/password/update/payment',
    { newPassword: fundPassword, password: player.password },
    player.token,
  )

export async function bindCard(backEnd: BackEnd, player: NewPlayer): Promise<string> {
  const body = { ...goodCard, requestId: backEnd.requestId() }
  return (await backEnd.ok<{ id: string }>('user/bank/save', body, player.token)).id
}

export interface ReadyPlayer extends NewPlayer {
  bankId: string
}

/** Somebody who may withdraw: coins, fund password, bank card. */
export async function readyToWithdraw(backEnd: BackEnd, amount = '5000'): Promise<ReadyPlayer> {
  const player = await backEnd.newPlayer()
  await setFundPassword(backEnd, player)
  const bankId = await bindCard(backEnd, player)
  await payIn(backEnd, player, amount)
  return { ...player, bankId }
}
