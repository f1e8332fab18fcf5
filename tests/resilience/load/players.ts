/** Players who can do everything with money at once, written straight into the database. */
import { costOf, hashPassword } from '../../server/auth/passwords.ts'
import { giveCoins } from '../../server/finance/ledger/opening.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { hashToken, newToken } from '../../server/platform/tokens.ts'
import { operatorEnvironment } from '../../support/operator-access.ts'

export interface LoadPlayer {
  userId: string
  /** Of the app's calls. */
  token: string
  bankId: string
}

export const fundPassword = '482913'
export const openingCoins = 1_000_000

/** Signs `count` players in: with coins, an account to be paid to and a fund password each. */
export async function makePlayers(db: Db, count: number, name = 'load'): Promise<LoadPlayer[]> {
  // As the back end that is started makes them: at production's cost a hash takes some tenths of a second by design.
  const paymentHash = await hashPassword(fundPassword, costOf(operatorEnvironment))
  const players = Array.from({ length: count }, (_unused, index) => ({
    userId: `${name}${index}`,
    token: newToken(),
  }))
  const ids = players.map(({ userId }) => userId)
  const hashes = players.map(({ token }) => hashToken(token))
  const cards = await db.transaction(async (queries) => {
    await queries.query(
      `insert into users (id, user_name, email, password_hash, payment_hash, first_name, last_name, pinyin_name)
       select id, id, id || '@load.invalid', '', $2, 'Load', 'Player', 'LOAD PLAYER' from unnest($1::text[]) as id`,
      [ids, paymentHash],
    )
    await queries.query(
      `insert into sessions (token_hash, user_id, expires_on)
       select hash, id, now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, hash)`,
      [ids, hashes],
    )
    for (const userId of ids) await giveCoins(queries, userId, String(openingCoins))
    return queries.query<{ user_id: string; id: number }>(
      `insert into bank_cards (user_id, bank_code, bank_account)
       select id, '0001', lpad((row_number() over ())::text, 7, '0') from unnest($1::text[]) as id
       returning user_id, id`,
      [ids],
    )
  })
  const cardOf = new Map(cards.map(({ user_id, id }) => [user_id, String(id)]))
  return players.map((player) => ({ ...player, bankId: cardOf.get(player.userId) ?? '' }))
}
