import type { Db } from '../db/db.ts'
import { openWallet, type NewWallet } from '../jsy/wallets.ts'

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
