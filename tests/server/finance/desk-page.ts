import { html } from 'hono/html'
import type { HeldAccount } from '../auth/hold.ts'
import { limitsForm } from '../limits/desk.ts'
import { minuteOf, tableOf } from '../platform/html-page.ts'
import { cryptoTransferForm } from './crypto/desk.ts'
import type { DeskOrder } from './desk-orders.ts'
import { depositMovesFrom, withdrawalMovesFrom } from './order-status.ts'

const statusNames = {
  deposits: [
    'pending payment',
    'payment successful',
    'refund in process',
    'refund successful',
    'cancelled',
    'expired',
  ],
  withdrawals: ['withdrawing', 'withdrawal review', 'withdrawal successful', 'withdrawal failed'],
}
const moveNames = {
  arrive: 'Payment arrived',
  arriveLate: 'Payment arrived after all',
  arriveTwice: 'Paid twice',
  arriveLess: 'Half was paid',
  expire: 'Expire',
  cancel: 'Cancel',
  refuse: 'Refuse',
  refund: 'Refund',
  refunded: 'Refunded',
  unclaim: 'Take “paid” back',
  review: 'Take into review',
  approve: 'Approve',
  fail: 'Fail',
}

/** Told apart at a glance: what pays or credits, and what does not. */
const moveLooks: Partial<Record<keyof typeof moveNames, string>> = {
  arrive: 'grants',
  arriveLate: 'grants',
  approve: 'grants',
  refuse: 'denies',
  fail: 'denies',
}

const movesMoney: ReadonlySet<string> = new Set(
  'arrive arriveLate arriveTwice arriveLess refuse refund approve fail'.split(' '),
)

interface DeskView {
  deposits: DeskOrder[]
  holds: HeldAccount[]
  withdrawals: DeskOrder[]
  delaySeconds: number
}

/** What waits, and what stands below it. */
export const deskBody = ({ deposits, withdrawals, holds, delaySeconds }: DeskView) =>
  html`<p class="banner">
      Local demo, play coins only.
      ${
        delaySeconds
          ? `A new deposit is credited, and a new withdrawal comes into review, after ${delaySeconds} s by itself: nobody transfers anything.`
          : 'Orders wait here until you move them.'
      }
    </p>
    <h2>Withdrawals</h2>
    ${table('withdrawals', withdrawals)}
    <h2>On hold after a password reset</h2>
    ${
      holds.length === 0
        ? html`<p>None.</p>`
        : html`<ul>
            ${holds.map(({ userName, holdUntil }) => html`<li>${userName} until ${minuteOf(holdUntil)}</li>`)}
          </ul>`
    }
    <h2>Deposits</h2>
    ${table('deposits', deposits)} ${cryptoTransferForm()} ${limitsForm()}`

/** With thousands apart, exactly as many places as it has. */
const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

const table = (kind: 'deposits' | 'withdrawals', orders: DeskOrder[]) =>
  orders.length === 0
    ? html`<p>None waits.</p>`
    : tableOf(
        ['Order', 'Player', 'Amount', kind === 'deposits' ? 'Transfer' : 'To', 'Status', 'Since', 'Decide'],
        orders.map((order) => [
          order.orderSn,
          order.userName,
          `${grouped(order.amount)} ${order.currency}`,
          `${order.target}${order.isClaimed ? ' (says paid)' : ''}`,
          statusNames[kind][order.status] ?? order.status,
          minuteOf(order.createdOn),
          decisions(kind, order),
        ]),
        ['Amount'],
      )

const decisions = (kind: 'deposits' | 'withdrawals', order: DeskOrder) =>
  html`${[
    ...(kind === 'deposits'
      ? depositMovesFrom(order.status, order.channel)
      : withdrawalMovesFrom(order.status)),
    ...(order.isClaimed ? (['unclaim'] as const) : []),
  ].map((move) => decision(kind, order, move))}`

/** What moves money takes a second press, beside what it does to whom. */
const decision = (kind: 'deposits' | 'withdrawals', order: DeskOrder, move: keyof typeof moveNames) => {
  const { orderSn, userName, amount, currency, target } = order
  const form = html`<form method="post" action="/desk/${kind}/${orderSn}/${move}">
    <button class="${moveLooks[move] ?? ''}" aria-label="${moveNames[move]} ${orderSn}">
      ${moveNames[move]}
    </button>
  </form>`
  return movesMoney.has(move)
    ? html`<details>
        <summary aria-label="${moveNames[move]}… ${orderSn}">${moveNames[move]}…</summary>
        <p>${grouped(amount)} ${currency}, ${userName}, ${target}</p>
        ${form}
      </details>`
    : form
}
