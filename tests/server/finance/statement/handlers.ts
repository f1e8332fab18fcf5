import type * as contract from '../../../../src/api/contract/statement.ts'
import { refuseField, type HandlersFor, type PlayerContext } from '../../platform/handler.ts'
import { callMessage } from '../../platform/messages.ts'
import { readInstant } from '../../platform/time-range.ts'
import { decimalOf, units } from '../ledger/decimal.ts'
import { COIN, playerAccount } from '../ledger/ledger.ts'

/** A month of the player's wallet. */
export const statementHandlers = {
  statement: readStatement,
} satisfies HandlersFor<typeof contract>

const kinds = ['moneyIn', 'moneyOut', 'fees', 'bets', 'wins', 'other'] as const
type Kind = (typeof kinds)[number]

interface DayRow extends Record<Kind, string> {
  date: string
  [column: string]: string
}

/**
 * Every entry of the player's account, and what it counts as. A withdrawal takes its fee with it when it is placed, and
 * brings it back when it fails: the books of the house (`house:fees`) have it from the day on which it is paid.
 */
const movesOf = `
  select (p.created_on at time zone $5)::date as day, p.kind, e.amount,
    case when p.kind like 'withdrawal%' then sign(-e.amount) * coalesce(w.charge_coin, 0) else 0 end as fee
  from ledger_entries e
    join ledger_posts p on p.id = e.post_id
    left join withdrawals w on p.kind like 'withdrawal%' and w.order_sn = p.reference
  where e.account = $1 and e.currency = $2 and p.created_on >= $3 and p.created_on < $4`

const isIn = "kind in ('deposit', 'jsy transfer')"
const isOut = "(kind = 'refund' or kind like 'withdrawal%')"
const sum = (amount: string, when: string) =>
  `trim_scale(coalesce(sum(${amount}) filter (where ${when}), 0))::text`

async function readStatement({ db, player, config, lang }: PlayerContext, { month }: { month: string }) {
  const { zone } = config
  const begin = readInstant(`${month}-01`, zone)
  const end = readInstant(`${nextMonth(month)}-01`, zone)
  if (!begin || !end || begin.getTime() > Date.now())
    throw refuseField('month', callMessage(lang, 'rangeUnreadable'))
  const account = playerAccount(player.userId)
  const [before] = await db.query<{ balance: string }>(
    `select trim_scale(coalesce(sum(e.amount), 0))::text as balance
     from ledger_entries e join ledger_posts p on p.id = e.post_id
     where e.account = $1 and e.currency = $2 and p.created_on < $3`,
    [account, COIN, begin],
  )
  const rows = await db.query<DayRow>(
    `select to_char(day, 'YYYY-MM-DD') as date,
       ${sum('amount', isIn)} as "moneyIn",
       ${sum('-amount - fee', isOut)} as "moneyOut",
       ${sum('fee', isOut)} as fees,
       ${sum('-amount', "kind = 'bet'")} as bets,
       ${sum('amount', "kind = 'win'")} as wins,
       ${sum('amount', `not (${isIn} or ${isOut} or kind in ('bet', 'win'))`)} as other
     from (${movesOf}) as moves group by day order by day`,
    [account, COIN, begin, end, zone],
  )
  const opening = before?.balance ?? '0'
  let balance = units(opening)
  const days = rows.map((row) => {
    balance += changeOf(row)
    return { ...row, closing: decimalOf(balance) }
  })
  const total = (kind: Kind) => decimalOf(rows.reduce((all, row) => all + units(row[kind]), 0n))
  return {
    month,
    zone,
    asOf: new Date(Math.min(Date.now(), end.getTime())).toISOString(),
    currency: COIN,
    opening,
    closing: decimalOf(balance),
    moneyIn: total('moneyIn'),
    moneyOut: total('moneyOut'),
    fees: total('fees'),
    bets: total('bets'),
    wins: total('wins'),
    other: total('other'),
    days,
  }
}

const changeOf = (row: Record<Kind, string>): bigint =>
  units(row.moneyIn) -
  units(row.moneyOut) -
  units(row.fees) -
  units(row.bets) +
  units(row.wins) +
  units(row.other)

/** "2026-12" → "2027-01". */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`
}
