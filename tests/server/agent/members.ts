import type { InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import { COIN } from '../finance/ledger/ledger.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { Conditions, containing, fetchPage } from '../platform/page-query.ts'
import { figuresBy } from './figures.ts'
import { wholeRange } from './statistics.ts'
import { pathToMember, type TeamStep } from './team.ts'

type Filter = Pick<
  InferOutput<typeof agent.members.request>,
  'current' | 'size' | 'parentId' | 'keyword' | 'sort'
>

interface Row {
  id: string
  parent_id: string
  user_name: string
  team_name: string
  point: string
  balance: string
  register_time: Date
  last_login_time: Date | null
  children: number
  frozen_on: Date | null
  remark: string
  path: TeamStep[]
  [column: string]: unknown
}

const orders = {
  newest: 'u.register_time desc, u.id',
  name: 'lower(u.user_name), u.id',
  balance: 'coalesce(b.balance, 0) desc, u.id',
  lastLogin: 'u.last_login_time desc nulls last, u.id',
} as const

const columns = `u.id, u.parent_id, u.user_name, u.team_name, trim_scale(u.point)::text as point,
  trim_scale(coalesce(b.balance, 0))::text as balance, u.register_time, u.last_login_time,
  (select count(*)::int from users c where c.parent_id = u.id) as children, u.frozen_on,
  -- What the member's own agent notes about them; another one is shown none of it.
  coalesce((select r.remark from member_remarks r where r.agent_id = u.parent_id and r.member_id = u.id), '') as remark`
const accountOf = `left join ledger_balances b on b.account = 'player:' || u.id and b.currency = '${COIN}'`

/** The tree below $1 without $1. */
export const belowSql = `(with recursive below as (
    select id from users where parent_id = $1
    union all select c.id from below join users c on c.parent_id = below.id
  ) select id from below)`

/** Those below $1 of whom $2, a pattern, is said; what the agent $3 notes counts of those that are theirs now. */
const foundSql = `(with recursive below as (
    select id, parent_id, user_name, team_name from users where parent_id = $1
    union all select c.id, c.parent_id, c.user_name, c.team_name from below join users c on c.parent_id = below.id
  ) select id from below where user_name ilike $2 or team_name ilike $2 or id = trim(both '%' from $2)
    or parent_id = $3 and exists (
      select from member_remarks where agent_id = $3 and member_id = below.id and remark ilike $2))`

/** Who stands between $1 and a member, the highest first. In the statement that finds it: it may be moved meanwhile. */
const wayColumn = `(with recursive up as (
    select u.parent_id as id, 0 as steps
    union all select p.parent_id, up.steps + 1 from up join users p on p.id = up.id where up.id <> $1
  ) select coalesce(json_agg(json_build_object('userId', p.id, 'agentAccount', p.user_name) order by up.steps desc), '[]')
    from up join users p on p.id = up.id where up.id <> $1) as path`

/** Those right below `parentId` (the agent when missing); a keyword looks through all levels below it. */
export async function readMembers(context: PlayerContext, filter: Filter) {
  const { db, player } = context
  const parentId = filter.parentId ?? player.userId
  const above = await pathToMember(db, context, parentId)
  const { keyword } = filter
  const conditions = new Conditions()
  if (keyword) {
    conditions.params.push(parentId, containing(keyword))
    conditions.and(`u.id in ${foundSql}`, player.userId)
  } else conditions.and('u.parent_id = ?', parentId)
  const page = await fetchPage<Row, Row>(
    db,
    {
      columns: keyword ? `${columns}, ${wayColumn}` : columns,
      from: `users u ${accountOf}`,
      conditions,
      orderBy: orders[filter.sort ?? 'newest'],
    },
    filter,
    (row) => row,
  )
  const balances = await teamBalances(context, page.records)
  return {
    ...page,
    records: page.records.map((row) => ({
      userId: row.id,
      agentAccount: row.user_name,
      teamName: row.team_name,
      teamBalance: balances.get(row.id) ?? '0',
      userBalance: row.balance,
      point: row.point,
      registerTime: row.register_time.toISOString(),
      lastLoginTime: row.last_login_time?.toISOString() ?? null,
      childNum: row.children,
      frozenOn: row.frozen_on?.toISOString() ?? null,
      remark: row.parent_id === player.userId ? row.remark : '',
      path: keyword ? [...above, ...row.path] : [],
    })),
  }
}

async function teamBalances({ db }: PlayerContext, rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await db.query<{ subject: string; balance: string }>(
    `with recursive team as (
       select id as subject, id from users where id = any($1::text[])
       union all select team.subject, u.id from team join users u on u.parent_id = team.id
     ) select subject, trim_scale(sum(b.balance))::text as balance
       from team join ledger_balances b on b.account = 'player:' || team.id and b.currency = $2 group by 1`,
    [rows.map(({ id }) => id), COIN],
  )
  return new Map(found.map(({ subject, balance }) => [subject, balance]))
}

type ReportFilter = InferOutput<typeof agent.memberReports.request>

/** The same rows with what each team (its head included) did in the range. */
export async function readMemberReports(context: PlayerContext, filter: ReportFilter) {
  const page = await readMembers(context, { ...filter, parentId: filter.parentId ?? filter.userId })
  const range = wholeRange(context, filter)
  const figures = await figuresBy(context.db, {
    subjects: page.records.map(({ userId }) => userId),
    withSubjects: true,
    by: 'subject',
    zone: context.config.zone,
    ...range,
  })
  return { ...page, records: page.records.map((row) => ({ ...row, ...figures(row.userId) })) }
}
