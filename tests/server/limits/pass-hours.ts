import type { Db } from '../platform/db/db.ts'

/** What a player's limits are counted by, and when a bonus ends, with its times. */
const times: Readonly<Record<string, readonly string[]>> = {
  account_limits: ['next_from'],
  account_limit_changes: ['created_on'],
  deposits: ['created_on'],
  agent_transfers: ['created_on'],
  game_records: ['created_on'],
  bonuses: ['joined_on', 'expires_on'],
  play_times: ['session_on', 'started_on', 'last_on'],
}

const ownerOf = (table: string) => (table === 'agent_transfers' ? 'member_id' : 'user_id')

/** Lets hours pass for one player's limits: nobody waits a day in a test. */
export async function passHours(db: Db, userId: string, hours: number): Promise<void> {
  for (const [table, columns] of Object.entries(times)) {
    const back = columns.map((column) => `${column} = ${column} - $2::float8 * interval '1 hour'`)
    await db.query(`update ${table} set ${back.join(', ')} where ${ownerOf(table)} = $1`, [userId, hours])
  }
}
