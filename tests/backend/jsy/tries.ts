import type { Queries } from '../db/db.ts'
import { Refusal } from '../handlers/handler.ts'
import { clearTries, countTry, limits, triesSoFar } from '../limits.ts'
import { sayTransfer } from '../messages-transfer.ts'

/** What of a wallet can be guessed, each with its own count. */
export type WalletSecret = 'wrongWalletPassword' | 'wrongWalletCard' | 'wrongWalletCode'

interface Guess {
  secret: WalletSecret
  account: string
  lang: string
}

/**
 * Runs `check`, which throws when the guess is wrong, and counts it. The fifth wrong guess is answered with the lock
 * already (423 with `data.retryAfter`), and so is every guess until it ends, right or wrong. Never within a
 * transaction: its rollback would give the try back.
 */
export async function guess(queries: Queries, { secret, account, lang }: Guess, check: () => Promise<void>) {
  const { hits, retryAfter } = await countTry(queries, secret, account)
  if (hits > limits[secret].hits) throw locked(lang, retryAfter)
  try {
    await check()
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 400
    throw isWrong && hits === limits[secret].hits ? locked(lang, retryAfter) : error
  }
  await clearTries(queries, secret, account)
}

/** 423 while one of a wallet's secrets is locked, without counting as a guess. */
export async function refuseWhileLocked(queries: Queries, { secret, account, lang }: Guess): Promise<void> {
  const { hits, retryAfter } = await triesSoFar(queries, secret, account)
  if (hits >= limits[secret].hits) throw locked(lang, retryAfter)
}

const locked = (lang: string, retryAfter: number) =>
  new Refusal(423, sayTransfer(lang, 'locked', { minutes: Math.ceil(retryAfter / 60) }), { retryAfter })
