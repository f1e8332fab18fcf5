import type { Db } from '../platform/db/db.ts'

/** An order as the operator sees it. */
export interface DeskOrder {
  orderSn: string
  userName: string
  amount: string
  currency: string
  status: number
  channel: string
  createdOn: Date
  /** The name of a transfer, or the card of a withdrawal. */
  target: string
  /** Its player says that it is paid. */
  isClaimed: boolean
}

interface Row {
  order_sn: string
  user_name: string
  amount: string
  currency: string
  status: number
  channel: string
  created_on: Date
  target: string | null
  is_claimed: boolean
  [column: string]: unknown
}

const columns = `o.order_sn, u.user_name, trim_scale(o.amount)::text as amount, o.currency, o.status, o.channel, o.created_on`

/** $1 is a part of a player's name or of an order's number, or empty for all. */
const isAsked = `position(lower($1) in lower(u.user_name || ' ' || o.order_sn)) > 0`

/** Deposits on which something can still be done: all open ones, then the latest credited, cancelled and expired ones. */
export const fetchDeskDeposits = (db: Db, asked: string) =>
  fetchOrders(
    db,
    asked,
    `select ${columns}, coalesce(o.bank->>'transferName', nullif(o.network, '') || ' ' || o.confirmations || '/' || o.min_confirm,
       o.channel) as target, o.claimed_on is not null and o.status = 0 as is_claimed from deposits o join users u on u.id = o.user_id
     where o.status <> 3 and ${isAsked} order by o.status in (1, 4, 5), o.created_on desc limit 40`,
  )

/** Withdrawals that wait for a decision. */
export const fetchDeskWithdrawals = (db: Db, asked: string) =>
  fetchOrders(
    db,
    asked,
    `select ${columns}, coalesce(coalesce(b.texts->>'bankEn', b.texts->>'bankJp') || ' …' || o.bank_card_no,
       o.network || ' ' || o.address) || case when o.approved_by is null then '' else ' (approved by one person)' end as target, false as is_claimed
     from withdrawals o join users u on u.id = o.user_id left join banks b on b.bank_code = o.bank_code
     where o.status < 2 and ${isAsked} order by o.created_on limit 40`,
  )

async function fetchOrders(db: Db, asked: string, sql: string): Promise<DeskOrder[]> {
  const rows = await db.query<Row>(sql, [asked])
  return rows.map((row) => ({
    orderSn: row.order_sn,
    userName: row.user_name,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    channel: row.channel,
    createdOn: row.created_on,
    target: row.target ?? '',
    isClaimed: row.is_claimed,
  }))
}
