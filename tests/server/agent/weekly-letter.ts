/** The week of a team as a letter, for agents who have chosen it. */
import { readFileSync } from 'node:fs'
import { relativeChange } from '../../../src/features/agent/report-range.ts'
import { zoneName } from '../../../src/lib/zone-name.ts'
import { shownMoney } from '../finance/shown-money.ts'
import { letterTexts, sendLetter, written } from '../letters/send-letter.ts'
import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { readInstant } from '../platform/time-range.ts'
import { dayAfter, operatorDay } from './credit-rebates.ts'
import { figuresBy } from './figures.ts'
import { agentMessage } from './messages.ts'

const told = ['rechargeAmount', 'withdrawAmount', 'betAmount', 'activeUserNum', 'registerNum'] as const
type Week = Record<(typeof told)[number], string | number>

/** Chosen before the week ($1, its day; $2, its first moment) began, and not told of the last one yet. */
const due = `u.is_agent and u.frozen_on is null and u.closed_on is null and coalesce(u.week_told < $1::date, true)
  and exists (select from preferences p where p.user_id = u.id and p.kind = 'notify'
    and p.id in ('team/push', 'team/mail') and p.value = 'on' and p.changed_on < $2)`

/**
 * Tells of the week that ended with the last Sunday of the operator's calendar: once, whichever process looks first, and
 * later than on Monday where none looked then.
 */
export async function tellWeeks(db: Db, zone: string, now = new Date()): Promise<void> {
  const today = operatorDay(now, zone)
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7))
  const week = [monday, readInstant(monday, zone)]
  const agents = await db.query<{ id: string }>(`select u.id from users u where ${due}`, week)
  for (const { id } of agents) {
    const range = { from: dayAfter(monday, -7), to: dayAfter(monday, -1) }
    const last = await weekOf(db, id, range.from, zone)
    const before = await weekOf(db, id, dayAfter(monday, -14), zone)
    await db.transaction(async (queries) => {
      const marked = await queries.query(
        `update users u set week_told = $1::date where u.id = $3 and ${due} returning u.id`,
        [...week, id],
      )
      if (!marked.length) return
      await sendLetter(queries, {
        userId: id,
        type: 'system',
        topic: 'team',
        link: `/agent/team-report?from=${range.from}&to=${range.to}`,
        texts: letterTexts(
          written((lang) => agentMessage(lang, 'weekTitle')),
          written((lang) => contentOf(lang, { ...range, zone, last, before })),
        ),
      })
    })
  }
}

async function weekOf(db: Db, agent: string, from: string, zone: string): Promise<Week> {
  const [begin, end] = [readInstant(from, zone), readInstant(dayAfter(from, 6), zone, true)]
  if (!begin || !end) throw new Error(`no week from ${from}`)
  const of = { subjects: [agent], withSubjects: false, by: 'subject', begin, end, zone } as const
  return (await figuresBy(db, of))(agent)
}

interface AppTexts {
  figure: Week
  report: { change: string; noBefore: string }
}
/** The report's own words, so that the letter says the same. */
const appTexts = (lang: string): AppTexts =>
  JSON.parse(readFileSync(new URL(`../../../i18n/${lang}/agent.json`, import.meta.url), 'utf8'))

interface Told {
  from: string
  to: string
  zone: string
  last: Week
  before: Week
}

function contentOf(lang: string, { from, to, zone, last, before }: Told): string {
  const { figure, report } = appTexts(lang)
  const [percent, day] = [
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }),
  ]
  const [colon, open, close] = /^(ja|zh)/.test(lang) ? ['：', '（', '）'] : [': ', ' (', ')']
  const rows = told.map((key) => {
    const value = last[key]
    const change = relativeChange(value, before[key])
    const shown = (of: string | number) =>
      typeof of === 'string' ? shownMoney(lang, of) : of.toLocaleString(lang)
    const compared =
      change === null
        ? report.noBefore
        : report.change
            .replace('{{percent}}', percent.format(change))
            .replace('{{before}}', shown(before[key]))
    return `<li>${figure[key]}${colon}${shown(value)} · ${compared}</li>`
  })
  const days = day.formatRange(new Date(from), new Date(to))
  return `<p>${days}${open}${zoneName(zone, lang)}${close}</p><ul>${rows.join('')}</ul>`
}

/** Looks every minute whether a week is over. */
export const startWeekClock = ({ db, config }: { db: Db; config: Pick<BackEndConfig, 'zone'> }) =>
  startClock('week clock', () => tellWeeks(db, config.zone), 60_000)
