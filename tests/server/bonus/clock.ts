import { sendLetter } from '../letters/send-letter.ts'
import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { columns, from, lockOpenBonus, type BonusRow } from './bonuses.ts'
import { bonusLetter } from './letters.ts'

interface Deps {
  db: Db
  config: Pick<BackEndConfig, 'zone'>
}

const warnHours = 48
const everyMs = 60_000

/** Ends what has expired, and tells each player once that the end comes near. */
export async function advanceBonuses({ db, config: { zone } }: Deps): Promise<void> {
  const over = await db.query<{ user_id: string }>(
    `select user_id from bonuses where state in ('waiting', 'running') and expires_on <= now() limit 100`,
  )
  for (const { user_id: userId } of over) await db.transaction((queries) => lockOpenBonus(queries, userId))
  const soon = `state in ('waiting', 'running') and warned_on is null and expires_on > now()
    and expires_on <= now() + interval '${warnHours} hours' and expires_on > joined_on + interval '${warnHours} hours'`
  const due = await db.query<{ id: string }>(`select id::text as id from bonuses where ${soon} limit 100`)
  for (const { id } of due)
    await db.transaction(async (queries) => {
      const [told] = await queries.query(
        `update bonuses set warned_on = now() where id = $1 and ${soon} returning id`,
        [id],
      )
      const [bonus] = await queries.query<BonusRow>(`select ${columns} from ${from} where b.id = $1`, [id])
      if (told && bonus)
        await sendLetter(queries, {
          userId: bonus.user_id,
          type: 'finance',
          ...bonusLetter('soon', bonus, zone),
        })
    })
}

/** Looks at once and then regularly; `stop` waits for a look that is under way. */
export const startBonusClock = (deps: Deps): { stop: () => Promise<void> } =>
  startClock('bonus clock', () => advanceBonuses(deps), everyMs)
