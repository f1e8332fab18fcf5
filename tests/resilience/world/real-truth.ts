/** What is so, by the database of the reference back end. */
import { pushTexts } from '../../../i18n/push-texts.ts'
import { notifyTopics } from '../../../src/api/contract/preferences.ts'
import type { Db } from '../../server/platform/db/db.ts'
import type { ToldFact, Truth } from './back-end.ts'

const ms = (column: string, name = 'at') => `round(extract(epoch from ${column}) * 1000) as "${name}"`
const coins = (column: string, name = column) => `trim_scale(${column})::text as "${name}"`
const whose = 'user_id as "userId"'
const facts = {
  orders: `select request_id as "requestId", ${whose}, 'deposit' as kind, order_sn as "orderSn", ${coins('amount')}, status,
      ${ms('created_on')}, ${ms('claimed_on', 'claimedAt')} from deposits
    union all select request_id, user_id, 'withdraw', order_sn, ${coins('amount')}, status, ${ms('created_on')}, null from withdrawals
    union all select r.request_id, t.agent_id, 'team', t.order_sn, ${coins('t.amount', 'amount')}, 1, ${ms('t.created_on')}, null
      from agent_transfers t join requests r on r.user_id = t.agent_id and r.answer->>'orderSn' = t.order_sn order by 7`,
  rounds: `select ${whose}, ${coins('bet_amount', 'stake')}, ${coins('winning_money', 'win')}, ${ms('created_on')}
    from game_records order by id`,
  limits: `select ${whose}, kind, what, ${coins('before')}, ${coins('after')}, ${ms('created_on')} from account_limit_changes order by id`,
  preferences: `select ${whose}, kind, id, value, ${ms('changed_on')} from preferences order by 1, 2, 3`,
  bonuses: `select id::text, ${whose}, promotion_id::text as "promotionId", state, ${coins('amount')}, ${coins('needed')},
    ${coins('done')}, ${ms('joined_on')}, ${ms('expires_on', 'expiresAt')}, ${ms('ended_on', 'endedAt')} from bonuses order by bonuses.id`,
  paused: 'select promotion_id::text as id from bonus_offers where is_paused',
  pushes: `select l.${whose}, l.topic, 'push' as by, ${ms('l.created_on')} from push_queue q join letters l on l.id = q.letter_id`,
  mails: `select u.id as "userId", m.subject, m.lang, ${ms('m.created_on')} from mails m join users u on u.email = m.recipient`,
  threads: `select id::text, ${whose}, subject, closed_on is not null as "isClosed", ${ms('updated_on')},
    exists (select from support_messages m where m.thread_id = t.id and m.id > t.read_id and not m.is_own) as "isUnread",
    (select jsonb_agg(jsonb_build_object('isOwn', is_own, 'text', text, 'pictures',
      (select count(*) from support_pictures p where p.message_id = m.id)) order by m.id)
      from support_messages m where m.thread_id = t.id) as messages from support_threads t order by t.id`,
  waits: `select ${whose}, game_id as "gameId", ${ms('until', 'until')} from machine_waits where until > now()`,
  freed: `select ${whose}, substring(link from 'game=([^&]+)') as "gameId", ${ms('created_on')} from letters
    where link like '/amigo-springboard%'`,
  members: `select id as "userId", coalesce(parent_id, '') as "parentId", ${coins('point')}, coalesce(frozen_by, '') as "frozenBy",
    user_name as name, coalesce(invite_code, '') as code from users order by users.id`,
  changes: `select agent_id as "agentId", member_id as "userId", actor, kind, before, after, ${ms('created_on')}
    from member_changes order by id`,
  invites: `select code, agent_id as "agentId", name, ${coins('point')}, ended_on is not null as "isEnded",
    opened from invites order by created_on, code`,
  balances: `select substr(account, 8) as id, ${coins('balance')} from ledger_balances where account like 'player:%'`,
  apart: `select substr(account, 7) as id, trim_scale(sum(amount))::text as balance from ledger_entries
    where account like 'bonus:%' group by account`,
}
const sql = `select ${Object.entries(facts)
  .map(([name, rows]) => `(select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (${rows}) f) as ${name}`)
  .join(',\n')}`

interface Row extends Omit<Truth, 'told' | 'preferences' | 'balances' | 'apart' | 'paused'> {
  preferences: { userId: string; kind: never; id: string; value: string; at: number }[]
  paused: { id: string }[]
  pushes: ToldFact[]
  mails: { userId: string; subject: string; lang: string; at: number }[]
  balances: { id: string; balance: string }[]
  apart: { id: string; balance: string }[]
  [column: string]: unknown
}

const toldBy = ({ userId, subject, lang, at }: Row['mails'][number]): ToldFact[] => {
  const { topics } = pushTexts(lang)
  const topic = notifyTopics.find((one) => subject.endsWith(topics[one]))
  const by = /[(（]/.test(subject) ? 'example' : 'mail'
  return topic ? [{ userId, topic, by, at }] : []
}

export async function realTruth(db: Db, ledger: string): Promise<Truth> {
  const [row] = await db.query<Row>(sql)
  if (!row) throw new Error('no truth')
  const mapOf = (all: Row['apart']) => new Map(all.map(({ id, balance }) => [id, balance]))
  return {
    ...row,
    preferences: row.preferences.map(({ at, ...one }) => ({ ...one, changedOn: new Date(at).toISOString() })),
    paused: row.paused.map(({ id }) => id),
    told: [...row.pushes, ...row.mails.flatMap(toldBy)],
    balances: mapOf(row.balances),
    apart: mapOf(row.apart),
    ledger,
  }
}
