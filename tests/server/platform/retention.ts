/** How long the database keeps what, table by table, and the job that deletes what has had its time. */
import { startClock } from './clock.ts'
import type { Db, Queries } from './db/db.ts'

/** `gone`: the rows that have had their time at `$1`. `stays`: why rows stay for good. Every table has one of them. */
type Rule = { gone: string; stays?: string } | { gone?: undefined; stays: string }

const account = 'belongs to an account, which stays when it is closed, because orders have to be kept'
const books = 'what was paid, and what it was for'
const operators = 'the operator writes it'
const asked = 'what somebody asked for, agreed to or proved, and when'

export const retention: Readonly<Record<string, Rule>> = {
  captchas: { gone: `expires_on < $1::timestamptz - interval '1 hour'` },
  // An old code hears "expired" for a day.
  mailed_codes: { gone: `expires_on < $1::timestamptz - interval '1 day'` },
  mails: { gone: `created_on < $1::timestamptz - interval '30 days'` },
  limit_windows: { gone: 'ends_on < $1' },
  email_changes: { gone: `requested_on < $1::timestamptz - interval '1 day'` },
  third_party_tokens: { gone: `expires_on < $1::timestamptz - interval '1 hour'` },
  passkey_challenges: { gone: `expires_on < $1::timestamptz - interval '1 hour'` },
  // A page of a game can be loaded again while its session lasts.
  field_events: { gone: `received_on < $1::timestamptz - interval '30 days'` },
  machine_waits: { gone: 'until < $1' },
  launches: { gone: `expires_on < $1::timestamptz - interval '1 day'` },
  machine_sessions: { gone: 'expires_on < $1' },
  push_queue: { gone: `due_on < $1::timestamptz - interval '7 days'` },
  push_subscriptions: {
    gone: 'exists (select from sessions s where s.token_hash = session_hash and s.expires_on < $1)',
  },
  sessions: { gone: 'expires_on < $1' },
  // After half a year a device is a new one.
  known_devices: { gone: `last_on < $1::timestamptz - interval '180 days'` },
  requests: {
    // A round that is sent again later than this is refused by game_records.
    gone: `call = 'machine/spin' and created_on < $1::timestamptz - interval '7 days'`,
    stays: 'a phone may send an order again after any time; it must be carried out once',
  },
  wallet_transfers: {
    gone: `order_sn is null and expires_on < $1::timestamptz - interval '1 day'`,
    stays: 'which wallet an order has emptied',
  },

  users: { stays: account },
  bank_cards: { stays: account },
  coin_addresses: { stays: 'money may arrive at an address after any time' },
  third_party_identities: { stays: account },
  passkeys: { stays: account },
  letters: { stays: 'the player’s own' },
  preferences: { stays: 'the player’s own; a closure of the account deletes them' },
  self_exclusions: { stays: asked },
  account_limits: { stays: asked },
  account_limit_changes: { stays: asked },
  // No limit counts further back than a month.
  play_times: { gone: `last_on < $1::timestamptz - interval '180 days'` },
  bonuses: { stays: books },
  support_threads: { stays: asked },
  support_messages: { stays: asked },
  support_pictures: { stays: asked },
  accepted_terms: { stays: asked },
  agent_applications: { stays: asked },
  kyc_submissions: { stays: asked },
  kyc_photos: { stays: asked },

  ledger_posts: { stays: books },
  ledger_entries: { stays: books },
  ledger_balances: { stays: books },
  deposits: { stays: books },
  withdrawals: { stays: books },
  game_records: { stays: books },
  agent_transfers: { stays: books },
  agent_rebates: { stays: books },
  invites: { stays: 'the agent’s own, and by which of them somebody came' },
  member_changes: { stays: asked },
  member_remarks: { stays: 'the agent’s own; a closure of the member’s account deletes them' },
  agent_rebate_days: { stays: books },

  channels: { stays: operators },
  banks: { stays: operators },
  countries: { stays: operators },
  games: { stays: operators },
  banners: { stays: operators },
  notices: { stays: operators },
  desk_letters: { stays: operators },
  promotions: { stays: operators },
  bonus_offers: { stays: operators },
  site_pauses: { stays: 'a row for each function at most' },
  jsy_wallets: { stays: 'stands for another company’s' },
  push_keys: { stays: 'one row' },
  migrations: { stays: 'a row for each file' },
}

/** Deletes what has had its time in one table. */
export async function deleteExpired(queries: Queries, table: string, now: Date): Promise<void> {
  const gone = retention[table]?.gone
  if (gone) await queries.query(`delete from ${table} where ${gone}`, [now])
}

const everyMs = 10 * 60_000

/** Deletes at the start and then regularly; `stop` waits for a run that is under way. */
export const startRetentionClock = ({ db }: { db: Db }): { stop: () => Promise<void> } =>
  startClock(
    'retention clock',
    async () => {
      for (const table of Object.keys(retention)) await deleteExpired(db, table, new Date())
    },
    everyMs,
  )
