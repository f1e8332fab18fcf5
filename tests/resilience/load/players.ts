/** Players who can do everything with money at once, written straight into the database. */
import { costOf, hashPassword } from '../../server/auth/passwords.ts'
import { accounts, COIN, playerAccount, post } from '../../server/finance/ledger/ledger.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { hashToken, newToken } from '../../server/platform/tokens.ts'
import { operatorEnvironment } from '../../support/operator-access.ts'

export interface LoadPlayer {
  userId: string
  /** Of the app's calls. */
  token: string
  /** Of a game that is open on the demo machine. */
  machineToken: string
  bankId: string
}

export const fundPassword = '482913'
/** As the back end that is started makes them: at production's cost a hash takes some tenths of a second by design. */
export const hashCost = costOf(operatorEnvironment)
export const openingCoins = 1_000_000

/** Signs `count` players in: with coins, an account to be paid to, a fund password and an open game each. */
export async function makePlayers(db: Db, count: number): Promise<LoadPlayer[]> {
  const paymentHash = await hashPassword(fundPassword, hashCost)
  const players = Array.from({ length: count }, (_unused, index) => ({
    userId: `load${index}`,
    token: newToken(),
    machineToken: newToken(),
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
    await queries.query(
      `insert into machine_sessions (token_hash, user_id, game_id, machine_id, lang, app_origin, session_hash, expires_on)
       select hash, id, g.game_id, g.machine_id, 'ja-JP', 'http://127.0.0.1', session_hash, now() + interval '1 day'
       from unnest($1::text[], $2::text[], $3::text[]) as s (id, hash, session_hash),
         (select game_id, machine_id from games order by game_id limit 1) as g`,
      [ids, players.map(({ machineToken }) => hashToken(machineToken)), hashes],
    )
    for (const userId of ids)
      await post(queries, {
        kind: 'opening',
        reference: userId,
        playerId: userId,
        entries: [
          { account: accounts.promotions, currency: COIN, amount: `-${openingCoins}` },
          { account: playerAccount(userId), currency: COIN, amount: String(openingCoins) },
        ],
      })
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
