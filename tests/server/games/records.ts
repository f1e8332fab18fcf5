import type { PlayerContext } from '../platform/handler.ts'
import { pickText, type Texts } from '../platform/multilingual.ts'
import { Conditions, containing, fetchPage } from '../platform/page-query.ts'
import { readRange } from '../platform/time-range.ts'

interface RecordFilter {
  beginTime: string
  endTime: string
  gameName?: string | undefined
}

interface RecordRow {
  id: string
  machine_id: string
  game_id: string
  texts: Texts
  bet: string
  win: string
  result: string
  created_on: Date
  [column: string]: unknown
}

const from = 'game_records r join games g on g.game_id = r.game_id'

/** The rounds of the player within the range, newest first; `gameName` is matched in every language. */
export async function fetchRecords(
  context: PlayerContext,
  filter: RecordFilter & { current: number; size: number },
) {
  return fetchPage<RecordRow, ReturnType<typeof toRecord>>(
    context.db,
    {
      columns: `r.id::text as id, r.machine_id, r.game_id, g.texts, trim_scale(r.bet_amount)::text as bet,
        trim_scale(r.winning_money)::text as win, trim_scale(r.profit_loss)::text as result, r.created_on`,
      from,
      conditions: conditionsOf(context, filter),
      orderBy: 'r.created_on desc, r.id desc',
    },
    filter,
    (row) => toRecord(row, context.lang),
  )
}

/** Sums over the same filter. */
export async function countRecords(context: PlayerContext, filter: RecordFilter) {
  const { where, params } = conditionsOf(context, filter)
  const [sums] = await context.db.query<{ bet: string; win: string; result: string; count: number }>(
    `select trim_scale(coalesce(sum(r.bet_amount), 0))::text as bet,
            trim_scale(coalesce(sum(r.winning_money), 0))::text as win,
            trim_scale(coalesce(sum(r.profit_loss), 0))::text as result, count(*)::int as count
     from ${from} ${where}`,
    params,
  )
  return {
    totalBetAmount: sums?.bet ?? '0',
    totalWinAmount: sums?.win ?? '0',
    totalProfitLoss: sums?.result ?? '0',
    totalRecords: sums?.count ?? 0,
  }
}

function conditionsOf({ player, config, lang }: PlayerContext, filter: RecordFilter) {
  const { begin, end } = readRange(filter, { zone: config.zone, lang })
  const name = filter.gameName
  return new Conditions()
    .and('r.user_id = ?', player.userId)
    .and('r.created_on >= ?', begin)
    .and('r.created_on <= ?', end)
    .and(
      'exists (select 1 from jsonb_each_text(g.texts) as t (key, name) where t.name ilike ?)',
      name ? containing(name) : undefined,
    )
}

const toRecord = (row: RecordRow, lang: string) => ({
  id: row.id,
  gameId: row.game_id,
  gameName: pickText(row.texts, 'gameName', lang),
  ...row.texts,
  machineId: row.machine_id,
  betAmount: row.bet,
  winningMoney: row.win,
  profitLoss: row.result,
  createdOn: row.created_on.toISOString(),
})
