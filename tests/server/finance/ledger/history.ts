import type { InferInput } from 'valibot'
import type * as contract from '../../../../src/api/contract/ledger.ts'
import type { movement, movementKinds } from '../../../../src/api/contract/ledger.ts'
import type { HandlersFor, PlayerContext } from '../../platform/handler.ts'
import type { Texts } from '../../platform/multilingual.ts'
import { Conditions, fetchPage } from '../../platform/page-query.ts'
import { readRange } from '../../platform/time-range.ts'
import { COIN, playerAccount } from './ledger.ts'

type Kind = (typeof movementKinds)[number]

/** What the ledger's posts are called for players. */
const kindOf: Readonly<Record<string, Kind>> = {
  deposit: 'deposit',
  refund: 'refund',
  withdrawal: 'withdrawal',
  'withdrawal returned': 'withdrawalReturned',
  bet: 'bet',
  win: 'win',
  bonus: 'bonus',
  rebate: 'commission',
  'agent transfer in': 'transfer',
  'agent transfer out': 'transfer',
  'jsy transfer': 'transfer',
}

const kindSql = `case ${Object.entries(kindOf)
  .map(([post, kind]) => `when p.kind = '${post}' then '${kind}'`)
  .join(' ')} else 'other' end`

/**
 * Every entry of an account with the balance after it, in the order of its time, as statements have it: seeded entries
 * were written late.
 */
const movements = `(
  select e.id, e.account, e.currency, e.amount, p.created_on, ${kindSql} as kind,
    case when p.kind in ('bet', 'win') then split_part(p.reference, ' ', 2) else p.reference end as reference,
    sum(e.amount) over (partition by e.account, e.currency order by p.created_on, e.id) as after
  from ledger_entries e join ledger_posts p on p.id = e.post_id) m
  left join game_records r
    on m.kind in ('bet', 'win') and r.user_id = substr(m.account, 8) and r.round_id = m.reference
  left join games g on g.game_id = r.game_id`

interface Row {
  id: string
  kind: Kind
  reference: string
  amount: string
  after: string
  texts: Texts | null
  created_on: Date
  [column: string]: unknown
}

interface Filter {
  current: number
  size: number
  beginTime: string
  endTime: string
  kinds?: Kind[] | undefined
}

export const ledgerHandlers = {
  /** The player's wallet line by line, the newest first. */
  ledger: ({ db, player, config, lang }: PlayerContext, filter: Filter) => {
    const { begin, end } = readRange(filter, { zone: config.zone, lang })
    const conditions = new Conditions()
      .and('m.account = ?', playerAccount(player.userId))
      .and('m.currency = ?', COIN)
      .and('m.created_on >= ?', begin)
      .and('m.created_on <= ?', end)
      .and('m.kind = any(?::text[])', filter.kinds)
    return fetchPage<Row, InferInput<typeof movement>>(
      db,
      {
        columns: `m.id::text as id, m.kind, m.reference, trim_scale(m.amount)::text as amount,
          trim_scale(m.after)::text as after, g.texts, m.created_on`,
        from: movements,
        conditions,
        orderBy: 'm.created_on desc, m.id desc',
      },
      filter,
      (row) => ({
        id: row.id,
        kind: row.kind,
        reference: row.reference,
        amount: row.amount,
        balanceAfter: row.after,
        currency: COIN,
        ...row.texts,
        createdOn: row.created_on.toISOString(),
      }),
    )
  },
} satisfies HandlersFor<typeof contract>
