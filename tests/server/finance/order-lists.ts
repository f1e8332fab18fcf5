import type { InferInput } from 'valibot'
import type { orderRow } from '../../../src/api/contract/money.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { pickText, type Texts } from '../platform/multilingual.ts'
import { Conditions, fetchPage } from '../platform/page-query.ts'
import { readRange } from '../platform/time-range.ts'

interface OrderFilter {
  current: number
  size: number
  status?: number | undefined
  beginTime?: string | undefined
  endTime?: string | undefined
  requestId?: string | undefined
}

interface Row {
  order_sn: string
  request_id: string | null
  amount: string
  channel: string
  currency: string
  game_coin: string
  network: string
  address: string
  memo: string | null
  txid: string | null
  confirmations: number | null
  min_confirm: number | null
  next_action: InferInput<typeof orderRow>['nextAction']
  claimed_on: Date | null
  received: string | null
  returned: string | null
  charge: string
  status: number
  bank: InferInput<typeof orderRow>['bank']
  bank_texts: Texts | null
  bank_card_no: string
  remark: Texts
  expire_time: Date | null
  created_on: Date
  updated_on: Date
  [column: string]: unknown
}

const shared = `o.order_sn, o.request_id, trim_scale(o.amount)::text as amount, o.channel, o.currency,
  trim_scale(o.game_coin)::text as game_coin, trim_scale(o.charge)::text as charge, o.status, o.remark,
  o.created_on, o.updated_on, o.network, o.address, o.memo, o.txid`

const tables = {
  deposits: {
    columns: `${shared}, o.bank, o.expire_time, o.confirmations, o.min_confirm, o.next_action, o.claimed_on,
      trim_scale(o.received)::text as received, trim_scale(o.returned)::text as returned, null::jsonb as bank_texts, '' as bank_card_no`,
    from: 'deposits o',
  },
  withdrawals: {
    columns: `${shared}, null as bank, null::timestamptz as expire_time,
      null::integer as confirmations, null::integer as min_confirm, null::jsonb as next_action,
      null::timestamptz as claimed_on, null as received, null as returned, b.texts as bank_texts, o.bank_card_no`,
    from: 'withdrawals o left join banks b on b.bank_code = o.bank_code',
  },
} as const

/** The player's orders, newest first; an order still to be paid carries what it takes to reopen it. */
export async function fetchOrders(context: PlayerContext, table: keyof typeof tables, filter: OrderFilter) {
  const { db, player, config, lang } = context
  const { begin, end } = readRange(filter, { zone: config.zone, lang })
  const conditions = new Conditions()
    .and('o.user_id = ?', player.userId)
    .and('o.status = ?', filter.status)
    .and('o.created_on >= ?', begin)
    .and('o.created_on <= ?', end)
    .and('o.request_id = lower(?)', filter.requestId)
  const query = { ...tables[table], conditions, orderBy: 'o.created_on desc, o.order_sn desc' }
  return fetchPage<Row, InferInput<typeof orderRow>>(db, query, filter, (row) => toOrder(row, lang))
}

function toOrder(row: Row, lang: string): InferInput<typeof orderRow> {
  const reopen =
    row.status === 0 && row.expire_time
      ? {
          expireTime: row.expire_time.toISOString(),
          serverTime: new Date().toISOString(),
          bank: row.bank,
          nextAction: row.next_action,
          claimedOn: row.claimed_on?.toISOString(),
        }
      : {}
  return {
    orderSn: row.order_sn,
    requestId: row.request_id,
    amount: row.amount,
    channel: row.channel,
    currency: row.currency,
    gameCoin: row.game_coin,
    network: row.network,
    address: row.address,
    memo: row.memo,
    txid: row.txid,
    ...(row.min_confirm ? { confirmations: row.confirmations, minConfirm: row.min_confirm } : {}),
    createdOn: row.created_on.toISOString(),
    updatedOn: row.updated_on.toISOString(),
    charge: row.charge,
    bankCardName: row.bank_texts ? pickText(row.bank_texts, 'bank', lang) : '',
    bankCardNo: row.bank_card_no,
    status: row.status,
    ...(row.received === null ? {} : { received: row.received, returned: row.returned ?? '0' }),
    ...row.remark,
    ...reopen,
  }
}
