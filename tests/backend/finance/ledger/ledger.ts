import type { Queries } from '../../platform/db/db.ts'
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
 * Moves money by double entry. Call it within a transaction: the touched balances stay locked until that ends, so
 * parallel posts queue up. Throws when entries do not add up to zero per currency, and `InsufficientBalance` when a
 * player would owe.
 */
export async function post(queries: Queries, posting: Posting): Promise<void> {
  const changes = changesOf(posting)
  await applyToBalances(queries, changes)
  await queries.query(
    `with head as (
       insert into ledger_posts (kind, reference, player_id, created_on) values ($1, $2, $3, coalesce($4, now()))
       returning id
     )
     insert into ledger_entries (post_id, account, currency, amount)
     select head.id, e.account, e.currency, e.amount::numeric
     from head, unnest($5::text[], $6::text[], $7::text[]) as e (account, currency, amount)`,
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
}

/** The balance of an account as an exact decimal; '0' when nothing was ever posted to it. */
export async function balanceOf(queries: Queries, account: string, currency: string): Promise<string> {
  const [row] = await queries.query<{ balance: string }>(
    'select trim_scale(balance)::text as balance from ledger_balances where account = $1 and currency = $2',
    [account, currency],
  )
  return row?.balance ?? '0'
}

/** Sum of every balance; '0' unless the books are wrong. Balances are compared with their entries as well. */
export async function ledgerSum(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ balances: string; entries: string }>(
    `select trim_scale(coalesce((select sum(balance) from ledger_balances), 0))::text as balances,
            trim_scale(coalesce((select sum(amount) from ledger_entries), 0))::text as entries`,
  )
  if (!row || row.balances !== row.entries)
    throw new Error(`balances ${row?.balances}, entries ${row?.entries}`)
  return row.balances
}

interface Change {
  account: string
  currency: string
  units: bigint
}

/** One change per account and currency, in a fixed order so that two posts never wait for each other in a ring. */
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
  return [...changes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
    .filter((change) => change.units !== 0n)
}

async function applyToBalances(queries: Queries, changes: readonly Change[]): Promise<void> {
  for (const { account, currency, units: change } of changes) {
    await queries.query(
      'insert into ledger_balances (account, currency) values ($1, $2) on conflict do nothing',
      [account, currency],
    )
    const [row] = await queries.query<{ balance: string }>(
      'select balance::text as balance from ledger_balances where account = $1 and currency = $2 for update',
      [account, currency],
    )
    const balance = units(row?.balance ?? '0') + change
    // The table's CHECK says the same; here it becomes an error that a handler can answer.
    if (balance < 0n && account.startsWith('player:')) throw new InsufficientBalance(account)
    await queries.query(
      'update ledger_balances set balance = $3::numeric where account = $1 and currency = $2',
      [account, currency, decimalOf(balance)],
    )
  }
}
