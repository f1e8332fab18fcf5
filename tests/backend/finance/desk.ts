import type { Context, Hono } from 'hono'
import { sendLetter } from '../letters/send-letter.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { multilingual } from '../platform/multilingual.ts'
import { findByLogin } from '../platform/users.ts'
import { mountCoinTransfers, transferOutcomes } from './crypto/desk.ts'
import { deskPage, deskPolicy } from './desk-page.ts'
import { InsufficientBalance } from './ledger/ledger.ts'
import {
  depositMoves,
  moveDeposit,
  moveWithdrawal,
  withdrawalMoves,
  type DepositMove,
  type WithdrawalMove,
} from './order-moves.ts'

/** What the page says after a form; its key travels in the address. */
const outcomes = new Map(
  Object.entries({
    moved: 'Done.',
    stale: 'Nothing changed: the order had moved on in the meantime.',
    short: 'Nothing changed: the player no longer has the coins.',
    sent: 'The letter is in the player’s box.',
    nobody: 'Nothing sent: there is no player of that name.',
    ...transferOutcomes,
  }),
)

const isDepositMove = (move: string): move is DepositMove => Object.hasOwn(depositMoves, move)
const isWithdrawalMove = (move: string): move is WithdrawalMove => Object.hasOwn(withdrawalMoves, move)

/** GET /desk and its forms: where the operator's decisions are made. Behind `access.ts`. */
export function mountDesk(app: Hono, db: Db, config: BackEndConfig): void {
  app.get('/desk', async (c) => {
    c.header('Content-Security-Policy', deskPolicy)
    return c.html(
      deskPage({
        deposits: await fetchDeskDeposits(db),
        holds: await fetchDeskHolds(db),
        withdrawals: await fetchDeskWithdrawals(db),
        delaySeconds: config.orderDelayMs / 1000,
        done: outcomes.get(c.req.query('done') ?? ''),
      }),
    )
  })
  app.post('/desk/deposits/:orderSn/:move', (c) => {
    const { orderSn, move } = c.req.param()
    if (!isDepositMove(move)) return c.notFound()
    return decide(c, () => db.transaction((queries) => moveDeposit(queries, orderSn, move)))
  })
  app.post('/desk/withdrawals/:orderSn/:move', (c) => {
    const { orderSn, move } = c.req.param()
    if (!isWithdrawalMove(move)) return c.notFound()
    return decide(c, () => db.transaction((queries) => moveWithdrawal(queries, orderSn, move)))
  })
  mountCoinTransfers(app, db)
  app.post('/desk/letters', async (c) => {
    const form = await c.req.parseBody()
    const text = (key: string) => {
      const value = form[key]
      return typeof value === 'string' ? value.trim() : ''
    }
    const player = await findByLogin(db, text('userName'))
    if (!player || !text('title')) return c.redirect('/desk?done=nobody', 303)
    const texts = {
      ...multilingual('title', { jp: text('title') }),
      ...multilingual('content', { jp: text('content') }),
    }
    await sendLetter(db, { userId: player.id, type: 'system', texts })
    return c.redirect('/desk?done=sent', 303)
  })
}

async function decide(c: Context, move: () => Promise<boolean>) {
  try {
    return c.redirect(`/desk?done=${(await move()) ? 'moved' : 'stale'}`, 303)
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    return c.redirect('/desk?done=short', 303)
  }
}

/** An order as the operator sees it. */
export interface DeskOrder {
  orderSn: string
  userName: string
  amount: string
  currency: string
  status: number
  createdOn: Date
  /** The name of a transfer, or the card of a withdrawal. */
  target: string
}

interface Row {
  order_sn: string
  user_name: string
  amount: string
  currency: string
  status: number
  created_on: Date
  target: string | null
  [column: string]: unknown
}

const columns = `o.order_sn, u.user_name, trim_scale(o.amount)::text as amount, o.currency, o.status, o.created_on`

/** Deposits on which something can still be done: all open ones, then the latest credited ones. */
export const fetchDeskDeposits = (db: Db) =>
  fetchOrders(
    db,
    `select ${columns}, coalesce(o.bank->>'transferName', o.network || ' ' || o.confirmations || '/' || o.min_confirm) as target from deposits o join users u on u.id = o.user_id
     where o.status < 3 order by o.status = 1, o.created_on desc limit 40`,
  )

/** Withdrawals that wait for a decision. */
export const fetchDeskWithdrawals = (db: Db) =>
  fetchOrders(
    db,
    `select ${columns}, coalesce(coalesce(b.texts->>'bankEn', b.texts->>'bankJp') || ' …' || o.bank_card_no,
       o.network || ' ' || o.address) as target
     from withdrawals o join users u on u.id = o.user_id left join banks b on b.bank_code = o.bank_code
     where o.status < 2 order by o.created_on limit 40`,
  )

async function fetchOrders(db: Db, sql: string): Promise<DeskOrder[]> {
  const rows = await db.query<Row>(sql)
  return rows.map((row) => ({
    orderSn: row.order_sn,
    userName: row.user_name,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    createdOn: row.created_on,
    target: row.target ?? '',
  }))
}

/** An account that no money leaves for now (`hold.ts`). */
export interface DeskHold {
  userName: string
  holdUntil: Date
}

export async function fetchDeskHolds(db: Db): Promise<DeskHold[]> {
  const rows = await db.query<{ user_name: string; hold_until: Date }>(
    'select user_name, hold_until from users where hold_until > now() order by hold_until limit 40',
  )
  return rows.map(({ user_name, hold_until }) => ({ userName: user_name, holdUntil: hold_until }))
}
