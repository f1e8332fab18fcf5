/** The simulated wallet provider: who has a wallet there and what is in it. */
import { hashPassword } from '../auth/passwords.ts'
import { balanceOf, post } from '../finance/ledger/ledger.ts'
import type { Db, Queries, Row } from '../platform/db/db.ts'

export interface Wallet extends Row {
  account: string
  password_hash: string
  name: string
  email: string
  bank_account: string | null
  currency: string
  unreachable: boolean
  moved_on: Date | null
}

/** Coins for one unit of a wallet's currency. */
export const exchangeRate = '1'

/** The smallest part of a wallet's currency that can be moved. */
export const smallestPart = '1'

/** What a wallet holds stands in the ledger, so that no transfer can make or lose money. */
export const walletAccount = (account: string) => `jsy:${account}`
/** The provider's side: where wallets were paid from, and what it owes for the coins credited here. */
export const providerAccount = 'cash:jsy'

export const accountName = (typed: string) => typed.toLowerCase()

export async function findWallet(queries: Queries, account: string): Promise<Wallet | undefined> {
  const [wallet] = await queries.query<Wallet>('select * from jsy_wallets where account = $1', [account])
  return wallet
}

export const walletBalance = (
  queries: Queries,
  { account, currency }: Pick<Wallet, 'account' | 'currency'>,
) => balanceOf(queries, walletAccount(account), currency)

export interface NewWallet {
  account: string
  password: string
  name: string
  balance: string
  email?: string
  bankAccount?: string
  unreachable?: boolean
  moved?: boolean
}

/** Opens a wallet at the provider with its first balance. Call it within a transaction. */
export async function openWallet(queries: Queries, wallet: NewWallet): Promise<void> {
  const account = accountName(wallet.account)
  await queries.query(
    `insert into jsy_wallets (account, password_hash, name, email, bank_account, unreachable, moved_on)
     values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() - interval '3 days' end)`,
    [
      account,
      await hashPassword(wallet.password),
      wallet.name,
      wallet.email ?? `${account}@example.com`,
      wallet.bankAccount ?? null,
      wallet.unreachable ?? false,
      wallet.moved ?? false,
    ],
  )
  if (wallet.balance === '0') return
  await post(queries, {
    kind: 'jsy opening',
    reference: account,
    entries: [
      { account: providerAccount, currency: 'JPY', amount: `-${wallet.balance}` },
      { account: walletAccount(account), currency: 'JPY', amount: wallet.balance },
    ],
  })
}

const password = 'Jsy2026!'

/** Wallets at the provider to try the account transfer with, printed at the start; play money only. */
export const demoWallets = [
  { account: 'jsy-taro', password, name: '山田 太郎', balance: '12500' },
  { account: 'jsy-card', password, name: '佐藤 花', balance: '84000', bankAccount: '7301942' },
  { account: 'jsy-empty', password, name: '鈴木 一郎', balance: '0' },
  { account: 'jsy-done', password, name: '高橋 健二', balance: '0', moved: true },
  { account: 'jsy-down', password, name: '伊藤 由美', balance: '3000', unreachable: true },
] as const satisfies readonly NewWallet[]

export async function seedWallets(db: Db): Promise<void> {
  await db.transaction(async (queries) => {
    for (const wallet of demoWallets) await openWallet(queries, wallet)
  })
}
