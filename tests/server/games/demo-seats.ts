import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { setMachine } from './machine-wait.ts'

const seats = 4
const everyMs = 15_000

/**
 * Other people of the demo: each sits at a free machine for one to six minutes, never at one with a game open. Not among
 * the players of an instance, nor in tests, which count on free machines.
 */
export function startSeatClock({
  db,
  config,
}: {
  db: Db
  config: Pick<BackEndConfig, 'demo' | 'testHooks'>
}) {
  const taken = new Map<string, { machine: string; until: number }>()
  const leave = async (isOver: (until: number) => boolean) => {
    for (const [game, { machine, until }] of taken)
      if (isOver(until)) {
        taken.delete(game)
        await setMachine(db, game, machine, 0)
      }
  }
  const look = async () => {
    await leave((until) => until < Date.now())
    const free = await db.query<{ game_id: string; machine_id: string }>(
      `select game_id, machine_id from games g where status = 0
         and not exists (select 1 from machine_sessions s where s.game_id = g.game_id and s.expires_on > now())
       order by random() limit $1`,
      [seats - taken.size],
    )
    for (const { game_id: game, machine_id: machine } of free) {
      taken.set(game, { machine, until: Date.now() + 60_000 + Math.random() * 300_000 })
      await setMachine(db, game, machine, 1)
    }
  }
  const clock = startClock('demo seats', config.demo && !config.testHooks ? look : async () => {}, everyMs)
  return { stop: () => clock.stop().then(() => leave(() => true)) }
}
