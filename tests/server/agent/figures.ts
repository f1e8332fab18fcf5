import { COIN } from '../finance/ledger/ledger.ts'
import type { Queries } from '../platform/db/db.ts'

/** What a team did in a range, from the ledger and the accounts. */
interface Figures {
  teamBalance: string
  activeUserNum: number
  betNum: number
  rechargeNum: number
  registerNum: number
  rechargeAmount: string
  withdrawAmount: string
  transferAmount: string
  giveAmount: string
  betAmount: string
}

/** By what the figures are broken down; each is an expression over the tree (`t`), the user and the instant. */
const keys = {
  subject: { moves: 't.subject', members: 't.subject' },
  type: {
    moves: `case when t.is_agent then 'agent' else 'player' end`,
    members: `case when t.is_agent then 'agent' else 'player' end`,
  },
  day: {
    moves: `to_char(p.created_on at time zone $6, 'YYYY-MM-DD')`,
    members: `to_char(t.register_time at time zone $6, 'YYYY-MM-DD')`,
  },
} as const

interface FiguresOf {
  /** Each stands for its whole team: itself and everybody below. */
  subjects: readonly string[]
  /** An agent's own account is no part of the team that is reported to it. */
  withSubjects: boolean
  by: keyof typeof keys
  begin: Date
  end: Date
  zone: string
}

interface Row extends Figures {
  key: string
  [column: string]: unknown
}

const sum = (kinds: readonly string[], sign = '') =>
  `trim_scale(coalesce(sum(${sign}e.amount) filter (where p.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0))::text`
const counted = (kinds: readonly string[], what = '*') =>
  `count(${what}) filter (where p.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))::int`

const deposits = ['deposit', 'jsy transfer'] as const

/** One statement: the tree below the subjects, its entries in the ledger, its balances and its newcomers. */
const figuresSql = (by: keyof typeof keys) => `
  with recursive team as (
    select id as subject, id, is_agent, register_time from users where id = any($1::text[])
    union all
    select team.subject, u.id, u.is_agent, u.register_time from team join users u on u.parent_id = team.id
  ), t as materialized (
    select * from team where $2::boolean or id <> subject
  ), moves as (
    select ${keys[by].moves} as key,
      ${counted(['bet', ...deposits], 'distinct t.id')} as "activeUserNum",
      ${counted(['bet'])} as "betNum", ${counted(deposits)} as "rechargeNum",
      ${sum([...deposits, 'refund'])} as "rechargeAmount",
      ${sum(['withdrawal', 'withdrawal returned'], '-')} as "withdrawAmount",
      ${sum(['agent transfer in', 'agent transfer out'])} as "transferAmount",
      ${sum(['opening', 'promotion'])} as "giveAmount", ${sum(['bet'], '-')} as "betAmount"
    from t join ledger_entries e on e.account = 'player:' || t.id and e.currency = $5
      join ledger_posts p on p.id = e.post_id and p.created_on between $3 and $4
    group by 1
  ), members as (
    select ${keys[by].members} as key,
      count(*) filter (where t.register_time between $3 and $4)::int as "registerNum",
      trim_scale(coalesce(sum(b.balance), 0))::text as "teamBalance"
    from t left join ledger_balances b on b.account = 'player:' || t.id and b.currency = $5
    where $6::text is not null
    group by 1
  )
  select key, coalesce("teamBalance", '0') as "teamBalance", coalesce("registerNum", 0) as "registerNum",
    coalesce("activeUserNum", 0) as "activeUserNum", coalesce("betNum", 0) as "betNum",
    coalesce("rechargeNum", 0) as "rechargeNum", coalesce("rechargeAmount", '0') as "rechargeAmount",
    coalesce("withdrawAmount", '0') as "withdrawAmount", coalesce("transferAmount", '0') as "transferAmount",
    coalesce("giveAmount", '0') as "giveAmount", coalesce("betAmount", '0') as "betAmount"
  from members full join moves using (key)`

const nothing: Figures = {
  teamBalance: '0',
  activeUserNum: 0,
  betNum: 0,
  rechargeNum: 0,
  registerNum: 0,
  rechargeAmount: '0',
  withdrawAmount: '0',
  transferAmount: '0',
  giveAmount: '0',
  betAmount: '0',
}

/** The figures per subject, type of account or day; a key that is missing has none. */
export async function figuresBy(
  queries: Queries,
  { subjects, withSubjects, by, begin, end, zone }: FiguresOf,
): Promise<(key: string) => Figures> {
  const rows = await queries.query<Row>(figuresSql(by), [subjects, withSubjects, begin, end, COIN, zone])
  const found = new Map(rows.map(({ key, ...figures }) => [key, { ...nothing, ...figures }]))
  return (key) => found.get(key) ?? nothing
}
