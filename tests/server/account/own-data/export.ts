import { COIN, playerAccount } from '../../finance/ledger/ledger.ts'
import type { Queries, Row } from '../../platform/db/db.ts'

/**
 * What is held about a player ($1), by area: each query names its columns, so that no hash, token or key gets into it by
 * itself. The photos of an identity check are named and not sent.
 */
const areas = {
  profile: `select id, user_name, email, phone, nickname, name, first_name, last_name, pinyin_name, id_number, country,
    kyc_status, is_agent, agent_code, parent_id as agent_id, invite_code, team_name, register_time, last_login_time, hold_until,
    password_reset_on, frozen_on, frozen_by, payment_hash is not null as has_fund_password from users where id = $1`,
  signInProviders: `select event as provider, subject, created_on from third_party_identities where user_id = $1`,
  sessions: `select browser, system, kind, created_on, used_on as last_used_on, expires_on from sessions
    where user_id = $1 order by created_on desc`,
  knownDevices: `select device, first_on, last_on from known_devices where user_id = $1 order by last_on desc`,
  acceptedTerms: `select version, accepted_on from accepted_terms where user_id = $1 order by accepted_on desc`,
  pushes: `select split_part(endpoint, '/', 3) as push_service, lang, topics, created_on from push_subscriptions
    where user_id = $1 order by created_on desc`,
  identityChecks: `select s.id, s.status, s.created_on, s.reviewed_on, s.remark,
      (select array_agg(p.side order by p.side) from kyc_photos p where p.submission_id = s.id) as photos
    from kyc_submissions s where s.user_id = $1 order by s.id desc`,
  bankAccounts: `select bank_code, branch_code, branch_name, account_type, bank_account, first_name, last_name,
    pinyin_name, created_on from bank_cards where user_id = $1 order by id`,
  coinAddresses: `select coin, network, address, memo, created_on from coin_addresses where user_id = $1`,
  deposits: `select order_sn, channel, currency, amount::text, game_coin::text, charge::text, status, bank, network,
    remark, expire_time, claimed_on, received::text, returned::text, created_on, updated_on from deposits where user_id = $1 order by created_on desc`,
  withdrawals: `select order_sn, channel, currency, amount::text, game_coin::text, charge::text, status, network, address,
    txid, bank_code, bank_card_no, remark, created_on, updated_on from withdrawals where user_id = $1
    order by created_on desc`,
  transfers: `select order_sn, direction, amount::text, remark, created_on from agent_transfers
    where agent_id = $1 or member_id = $1 order by created_on desc`,
  rebates: `select order_sn, day::text, amount::text, created_on from agent_rebates where agent_id = $1 order by day desc`,
  invites: `select code, name, campaign, shown_as, point::text, expires_on, ended_on, opened, created_on from invites
    where agent_id = $1 order by created_on desc`,
  memberRemarks: `select agent_id, member_id, remark from member_remarks where agent_id = $1`,
  memberChanges: `select agent_id, member_id, actor, kind, before, after, created_on from member_changes
    where agent_id = $1 or (member_id = $1 and kind <> 'remark') order by id desc`,
  agentApplications: `select to_jsonb(a) - 'user_id' as application from agent_applications a where user_id = $1`,
  rounds: `select game_id, machine_id, round_id, bet_amount::text, winning_money::text, profit_loss::text, created_on
    from game_records where user_id = $1 order by created_on desc`,
  letters: `select type, link, texts, read_on, created_on from letters where user_id = $1 order by created_on desc`,
  mails: `select m.subject, m.lang, m.created_on from mails m join users u on lower(u.email) = lower(m.recipient)
    where u.id = $1 order by m.id desc`,
  passkeys: `select name, created_on, last_used_on from passkeys where user_id = $1 order by id`,
  limits: `select kind, period, amount::text, next_amount::text, next_from from account_limits where user_id = $1`,
  limitChanges: `select kind, period, what, before::text, after::text, created_on from account_limit_changes
    where user_id = $1 order by id desc`,
  bonuses: `select promotion_id, state, terms, amount::text, needed::text, done::text, joined_on, expires_on, ended_on
    from bonuses where user_id = $1 order by id desc`,
  supportThreads: `select t.subject, t.order_sn, t.created_on, t.closed_on, (select json_agg(json_build_object('isOwn', m.is_own,
      'text', m.text, 'createdOn', m.created_on, 'pictures', (select count(*) from support_pictures p where p.message_id = m.id))
      order by m.id) from support_messages m where m.thread_id = t.id) as messages
    from support_threads t where t.user_id = $1 order by t.id desc`,
  preferences: `select kind, id, value, changed_on from preferences where user_id = $1 order by kind, id`,
  machineWait: `select game_id, until from machine_waits where user_id = $1`,
  timePlayed: `select started_on, last_on from play_times where user_id = $1 order by id desc`,
  selfExclusions: `select to_jsonb(e) - 'user_id' as exclusion from self_exclusions e where user_id = $1`,
} as const

/** Everything that this back end holds about a player, in areas of rows. */
export async function exportOf(queries: Queries, userId: string) {
  const held: Record<string, unknown> = {}
  for (const [area, sql] of Object.entries(areas))
    held[area] = (await queries.query(sql, [userId])).map(inCamelCase)
  const users = await queries.query<Row & { user_name: string }>(areas.profile, [userId])
  const profile = users.map((row) => ({ ...inCamelCase(row), userName: row.user_name }))
  const balances = await queries.query<{ currency: string; balance: string }>(
    'select currency, trim_scale(balance)::text as balance from ledger_balances where account = $1',
    [playerAccount(userId)],
  )
  return { ...held, profile, balances: balances.length ? balances : [{ currency: COIN, balance: '0' }] }
}

const inCamelCase = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
