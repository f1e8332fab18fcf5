import type { InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import { balanceOf, COIN, playerAccount } from '../finance/ledger/ledger.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { multilingual } from '../platform/multilingual.ts'
import { readRange } from '../platform/time-range.ts'
import { figuresBy } from './figures.ts'
import { earnedRebate, paidRebates, pointOf } from './rebate.ts'
import { pathToMember } from './team.ts'

type Range = Pick<InferOutput<typeof agent.teamStatistics.request>, 'beginTime' | 'endTime' | 'userId'>

/** The range with both ends: a missing end is now, a missing begin a day before the end. */
export function wholeRange({ config, lang }: PlayerContext, filter: Partial<Range>) {
  const { begin, end = new Date() } = readRange(filter, { zone: config.zone, lang })
  return { begin: begin ?? new Date(end.getTime() - 86_400_000), end }
}

/** The team of the agent, or of a member of it with that member; today's figures, and one row per day. */
export async function readStatistics(context: PlayerContext, body: Range) {
  const { db, player, config } = context
  const subject = body.userId ?? player.userId
  const path = await pathToMember(db, context, subject)
  const range = wholeRange(context, body)
  const of = { subjects: [subject], withSubjects: subject !== player.userId, zone: config.zone, ...range }
  const total = (await figuresBy(db, { ...of, by: 'subject' }))(subject)
  const days = daysOf(range, config.zone)
  const byDay = days.length > 1 ? await figuresBy(db, { ...of, by: 'day' }) : undefined
  return {
    ...total,
    userBalance: await balanceOf(db, playerAccount(subject), COIN),
    point: await pointOf(db, subject),
    rebate: await earnedRebate(db, subject, range),
    ...(await paidRebates(db, subject, range)),
    asOf: new Date().toISOString(),
    zone: config.zone,
    path,
    trend: byDay ? days.map((date) => ({ date, ...byDay(date) })) : [],
  }
}

const types = {
  agent: {
    jp: 'エージェント',
    ko: '에이전트',
    fil: 'Mga agent',
    vi: 'Đại lý',
    en: 'Agents',
    zh: '代理',
    zhTW: '代理',
  },
  player: {
    jp: 'プレイヤー',
    ko: '플레이어',
    fil: 'Mga player',
    vi: 'Người chơi',
    en: 'Players',
    zh: '玩家',
    zhTW: '玩家',
  },
} as const

/** The same team, agents apart from players; their sums are those of the whole. */
export async function readTypeStatistics(context: PlayerContext, body: Range) {
  const { db, player, config } = context
  const subject = body.userId ?? player.userId
  await pathToMember(db, context, subject)
  const figures = await figuresBy(db, {
    subjects: [subject],
    withSubjects: subject !== player.userId,
    by: 'type',
    zone: config.zone,
    ...wholeRange(context, body),
  })
  return (['agent', 'player'] as const).map((type) => ({
    type,
    ...multilingual('typeName', types[type]),
    ...figures(type),
  }))
}

/** The days of the operator's calendar that the range touches. */
function daysOf({ begin, end }: { begin: Date; end: Date }, zone: string): string[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const days = new Set<string>()
  for (let at = begin.getTime(); at < end.getTime(); at += 43_200_000) days.add(day.format(at))
  return [...days.add(day.format(end))]
}
