/** Who a letter of the desk goes to. */
import { languageNames, languages, type Language } from '../../../i18n/languages.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { langOf } from '../platform/messages.ts'
import { findByLogin } from '../platform/users.ts'
import { isAway, readsIn, type NewLetter } from './send-letter.ts'

export const groupNames = ['player', 'all', 'agents', 'language', 'deposit', 'withdrawal', 'away'] as const
export type Group = (typeof groupNames)[number]

export const groups: Record<Group, string> = {
  player: 'One player',
  all: 'Everybody',
  agents: 'Agents',
  language: 'Who reads in',
  deposit: 'Who has a deposit open',
  withdrawal: 'Who has a withdrawal open',
  away: 'Who has not signed in for so many days',
}

/** In which `?` stands for what the group is narrowed by. */
const conditions: Record<Group, string> = {
  player: 'u.id = ?',
  all: 'true',
  agents: 'u.is_agent',
  language: `coalesce(nullif(${readsIn}, ''), 'ja-JP') = ?`,
  deposit: 'exists (select from deposits o where o.user_id = u.id and o.status = 0)',
  withdrawal: 'exists (select from withdrawals o where o.user_id = u.id and o.status < 2)',
  away: 'coalesce(u.last_login_time, u.register_time) < now() - make_interval(days => ?::int)',
}

export interface Recipients {
  group: Group
  value: string
}

/** Or what is wrong with what was typed. */
export async function recipientsOf(db: Db, group: Group, typed: string): Promise<Recipients | string> {
  if (group === 'away' && !/^[1-9]\d{0,3}$/.test(typed)) return 'Days are a whole number from 1 to 9999.'
  if (group !== 'player') return { group, value: typed }
  const player = await findByLogin(db, typed)
  return player ? { group, value: player.id } : `There is no player “${typed}”.`
}

/** With `$1` for the value. Nobody reads what a closed account gets. */
const whereOf = (group: Group) =>
  `u.closed_on is null and $1::text is not null and ${conditions[group].replace('?', '$1')}`

/** The next accounts of a group, by their ids. */
export const nextOf = (queries: Queries, { group, value }: Recipients, after: string, most: number) =>
  queries.query<{ id: string }>(
    `select u.id from users u where ${whereOf(group)} and u.id > $2 order by u.id limit $3`,
    [value, after, most],
  )

/** In words, for the record. */
export function nameOf(group: Group, typed: string): string {
  const language = languages.find((one) => one === typed)
  const narrowed = group === 'language' && language ? languageNames[language] : typed
  return narrowed ? `${groups[group]}: ${narrowed}` : groups[group]
}

/** How many get it, by the language that they read. */
export async function countByLanguage(
  db: Db,
  { group, value }: Recipients,
  type: NewLetter['type'],
): Promise<Map<Language, number>> {
  const rows = await db.query<{ lang: string; count: number }>(
    `select ${readsIn} as lang, count(*)::int as count from users u
     where ${whereOf(group)} and ($2 <> 'promotion' or not ${isAway}) group by 1`,
    [value, type],
  )
  const counts = new Map(languages.map((language) => [language, 0]))
  for (const { lang, count } of rows) counts.set(langOf(lang), (counts.get(langOf(lang)) ?? 0) + count)
  return counts
}
