import type { Queries } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { decimalOf, units } from './decimal.ts'

/** The currency of every wallet. */
export const COIN = 'COIN'

/** Accounts of the house; players have `player:<userId>`. */
export const accounts = {
  games: 'house:games',
  deposits: 'cash:deposits',
  pendingWithdrawals: 'pending:withdrawals',
  withdrawals: 'cash:withdrawals',
  fees: 'house:fees',
  promotions: 'house:promotions',
  rebates: 'house:rebates',
} as const

export const playerAccount = (userId: string) => `player:${userId}` as const

export interface Entry {
  account: string
  currency: string
  /** Exact decimal; positive credits the account, negative debits it. */
  amount: string
}
export interface Balance {
  account: string
  currency: string
  /** Exact decimal. */
  balance: string
  [column: string]: unknown
}
interface Posting {
  kind: string
  /** What the post is about (an order number, a spin). `kind` + `reference` can be posted once only. */
  reference: string
  playerId?: string
  entries: readonly Entry[]
  /** Seed data may lie in the past. */
  createdOn?: Date
}

/** A player's account would fall below zero; nothing was posted. */
export class InsufficientBalance extends Error {
  readonly account: string
  constructor(account: string) {
    super(`insufficient balance: ${account}`)
    this.account = account
  }
}

/**
 * Whose balance is stored, and so locked by each of its posts. Every order has the house on its other side: a stored
 * balance of the house would make all players queue on one row; it is added up when it is asked for.
 */
const isStored = "account like any ('{player:%,jsy:%}')"

/**
 * Moves money by double entry, in one statement. Call it within a transaction: the touched balances stay locked until
 * that ends, so parallel posts of one player queue up. Throws when entries do not add up to zero per currency, and
 * `InsufficientBalance` when a player would owe; the transaction must then be rolled back. Returns the stored balances that
 * it has changed, as they are now.
 */
export async function post(queries: Queries, posting: Posting): Promise<Balance[]> {
  const changes = changesOf(posting)
  const after = await queries.query<Balance & { is_short: boolean }>(
    prepared`with changes as (
       select account, currency, amount::numeric as amount
       from unnest($5::text[], $6::text[], $7::text[]) as e (account, currency, amount)
     ), wanted as (
       select * from changes where ${isStored}
     ), locked as materialized (
       -- In the order of their names, so that two posts never wait for each other in a ring.
       select account, currency from ledger_balances join wanted using (account, currency)
       order by account, currency for no key update of ledger_balances
     ), moved as (
       update ledger_balances b set balance = b.balance + w.amount
       from wanted w join locked using (account, currency)
       where b.account = w.account and b.currency = w.currency
         and (b.account not like 'player:%' or b.balance + w.amount >= 0)
       returning b.account, b.currency, b.balance
     ), opened as (
       insert into ledger_balances (account, currency, balance)
       select account, currency, amount from wanted w
       where (account not like 'player:%' or amount > 0)
         and not exists (select from locked l where l.account = w.account and l.currency = w.currency)
       order by account, currency
       on conflict (account, currency) do update set balance = ledger_balances.balance + excluded.balance
       returning account, currency, balance
     ), changed as (
       select * from moved union all select * from opened
     ), short as (
       select account, currency from wanted
       except select account, currency from changed
     ), head as (
       insert into ledger_posts (kind, reference, player_id, created_on)
       select $1, $2, $3, coalesce($4, now()) where not exists (select from short)
       returning id
     ), entries as (
       insert into ledger_entries (post_id, account, currency, amount)
       select head.id, account, currency, amount from head, changes
     )
     select account, currency, '' as balance, true as is_short from short
     union all select account, currency, trim_scale(balance)::text, false from changed`,
    [
      posting.kind,
      posting.reference,
      posting.playerId ?? null,
      posting.createdOn ?? null,
      changes.map((change) => change.account),
      changes.map((change) => change.currency),
      changes.map((change) => decimalOf(change.units)),
    ],
  )
  const short = after.find(({ is_short }) => is_short)
  if (short) throw new InsufficientBalance(short.account)
  return after
}

/** The balances of the house's accounts by their entries, and all others as they are stored. */
const allBalances = `
  select account, currency, balance from ledger_balances where ${isStored}
  union all
  select account, currency, sum(amount) from ledger_entries where not ${isStored} group by account, currency`

/** The balance of an account as an exact decimal; '0' when nothing was ever posted to it. */
export async function balanceOf(queries: Queries, account: string, currency: string): Promise<string> {
  const [row] = await queries.query<{ balance: string }>(
    prepared`select trim_scale(balance)::text as balance from (${allBalances}) as b where account = $1 and currency = $2`,
    [account, currency],
  )
  return row?.balance ?? '0'
}

/** Every balance that is not nothing, by account. */
export const balances = (queries: Queries) =>
  queries.query<Balance>(
    `select account, currency, trim_scale(balance)::text as balance from (${allBalances}) as b order by 1, 2`,
  )

/** Sum of every balance; '0' unless the books are wrong. Each stored balance is compared with its entries as well. */
export async function ledgerSum(queries: Queries): Promise<string> {
  const [wrong] = await queries.query<{ account: string; balance: string; entries: string }>(
    `select account, balance::text, entries::text
     from (select account, currency, sum(balance) as balance from ledger_balances group by 1, 2) as b
       full join (select account, currency, sum(amount) as entries from ledger_entries where ${isStored} group by 1, 2) as e
       using (account, currency)
     where coalesce(balance, 0) <> coalesce(entries, 0) or not ${isStored}`,
  )
  if (wrong) throw new Error(`${wrong.account}: balance ${wrong.balance}, entries ${wrong.entries}`)
  const [row] = await queries.query<{ sum: string }>(
    'select trim_scale(coalesce(sum(amount), 0))::text as sum from ledger_entries',
  )
  return row?.sum ?? '0'
}

interface Change {
  account: string
  currency: string
  units: bigint
}

/** One change per account and currency. */
function changesOf({ kind, reference, entries }: Posting): Change[] {
  const sums = new Map<string, bigint>()
  const changes = new Map<string, Change>()
  for (const { account, currency, amount } of entries) {
    const value = units(amount)
    sums.set(currency, (sums.get(currency) ?? 0n) + value)
    const key = `${account} ${currency}`
    changes.set(key, { account, currency, units: (changes.get(key)?.units ?? 0n) + value })
  }
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new Error(`${kind} ${reference} is out of balance by ${decimalOf(sum)} ${currency}`)
  return [...changes.values()].filter((change) => change.units !== 0n)
}
