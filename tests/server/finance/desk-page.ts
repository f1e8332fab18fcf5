import { html } from 'hono/html'
import type { HeldAccount } from '../auth/hold.ts'
import { letterForm } from '../letters/desk.ts'
import { limitsForm } from '../limits/desk.ts'
import { htmlPage, pageStyle } from '../platform/html-page.ts'
import { cryptoTransferForm } from './crypto/desk.ts'
import type { DeskOrder } from './desk-orders.ts'
import { depositMovesFrom, withdrawalMovesFrom } from './order-status.ts'

const style = `
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d; background: #f5f7fa }
h1 { margin: 0; font-size: 1.4rem } h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem }
.banner { padding: .5rem .75rem; border-radius: 8px; background: #fff3d6; color: #573b00 }
.done { padding: .5rem .75rem; border-radius: 8px; background: #dff5ea; color: #0b4a33 }
.scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse; background: #fff }
th, td { padding: .5rem; border-bottom: 1px solid #c9d2e0; text-align: left; white-space: nowrap } td:nth-child(3) { text-align: right }
td form { display: inline } button { min-height: 44px; padding: 0 .8rem; border: 1px solid #56647d; border-radius: 8px; background: #fff; font: inherit; cursor: pointer }
button:hover { background: #e8eef8 } a { color: #16439c } .grants { border-color: #0b6b48; background: #0b6b48; color: #fff } .grants:hover { background: #08533a } .denies { border-color: #a8201a; color: #a8201a } @media (width < 48rem) { thead { display: none } tr { display: grid; grid-template-columns: 1fr auto; padding: .5rem 0; border-bottom: 1px solid #c9d2e0 } td { padding: .15rem .5rem; border: 0; white-space: normal; overflow-wrap: anywhere } td:last-child { grid-column: 1 / -1 } td:nth-child(even) { text-align: right } td:nth-child(3) { text-align: left } } .letter, .coins { display: grid; gap: .5rem; max-width: 30rem } input, select, textarea { padding: .5rem; border: 1px solid #56647d; border-radius: 8px; font: inherit }`

const { styleBlock, policy } = pageStyle(style)
export const deskPolicy = policy

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

interface DeskView {
  deposits: DeskOrder[]
  holds: HeldAccount[]
  withdrawals: DeskOrder[]
  delaySeconds: number
  done: string | undefined
}

/** The operator's page. */
export const deskPage = ({ deposits, withdrawals, holds, delaySeconds, done }: DeskView) =>
  htmlPage({
    title: 'Desk – Amigo demo',
    styleBlock,
    body: html`<h1>Operator’s desk</h1>
      <p class="banner">
        Local demo, play coins only.
        ${
          delaySeconds
            ? `A new deposit is credited, and a new withdrawal comes into review, after ${delaySeconds} s by itself: nobody transfers anything.`
            : 'Orders wait here until you move them.'
        }
      </p>
      ${done ? html`<p class="done" role="status">${done}</p>` : ''}
      <h2>Withdrawals</h2>
      ${table('withdrawals', withdrawals)}
      <h2>On hold after a password reset</h2>
      ${
        holds.length === 0
          ? html`<p>None.</p>`
          : html`<ul>
              ${holds.map(({ userName, holdUntil }) => html`<li>${userName} until ${minuteOf(holdUntil)} UTC</li>`)}
            </ul>`
      }
      <h2>Deposits</h2>
      ${table('deposits', deposits)} ${cryptoTransferForm()} ${letterForm()} ${limitsForm()}`,
  })

/** With thousands apart, exactly as many places as it has. */
const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const table = (kind: 'deposits' | 'withdrawals', orders: DeskOrder[]) =>
  orders.length === 0
    ? html`<p>None waits.</p>`
    : html`<div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Order</th>
              <th>Player</th>
              <th>Amount</th>
              <th>${kind === 'deposits' ? 'Transfer name, or confirmations' : 'To'}</th>
              <th>Status</th>
              <th>Since</th>
              <th>Decide</th>
            </tr>
          </thead>
          <tbody>
            ${orders.map((order) => row(kind, order))}
          </tbody>
        </table>
      </div>`

const row = (kind: 'deposits' | 'withdrawals', order: DeskOrder) =>
  html`<tr>
    <td>${order.orderSn}</td>
    <td>${order.userName}</td>
    <td>${grouped(order.amount)} ${order.currency}</td>
    <td>${order.target}${order.isClaimed ? ' (says paid)' : ''}</td>
    <td>${statusNames[kind][order.status] ?? order.status}</td>
    <td>${minuteOf(order.createdOn)}</td>
    <td>
      ${[
        ...(kind === 'deposits' ? depositMovesFrom(order.status) : withdrawalMovesFrom(order.status)),
        ...(order.isClaimed ? (['unclaim'] as const) : []),
      ].map(
        (move) =>
          html`<form method="post" action="/desk/${kind}/${order.orderSn}/${move}">
            <button class="${moveLooks[move] ?? ''}" aria-label="${moveNames[move]} ${order.orderSn}">
              ${moveNames[move]}
            </button>
          </form> `,
      )}
    </td>
  </tr>`
