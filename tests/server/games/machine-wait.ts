import type * as games from '../../../src/api/contract/games.ts'
import { letterTexts, sendLetter, written } from '../letters/send-letter.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { Refusal, type HandlersFor } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { pickText } from '../platform/multilingual.ts'
import { gameMessage } from './messages.ts'

/** After so long nobody waits any more. */
const waitHours = 2

/** A player waits for one machine (capability `machineStates`). */
export const machineWaitHandlers = {
  machineWait: ({ db, player }) => waitOf(db, player.userId),

  async waitForMachine({ db, lang, player }, { gameId, machineId }) {
    await rateLimit(db, 'waitsByPlayer', player.userId, lang)
    return db.transaction(async (queries) => {
      // Locked, so that who changes the machine meanwhile finds the wait.
      const [machine] = await queries.query<{ status: number }>(
        'select status from games where game_id = $1 and ($2::text is null or machine_id = $2) for update',
        [gameId, machineId || null],
      )
      if (!machine) throw new Refusal(404, gameMessage(lang, 'gameUnknown'))
      if (machine.status === 0) throw new Refusal(409, gameMessage(lang, 'gameFree'))
      await queries.query(
        `insert into machine_waits (user_id, game_id, until) values ($1, $2, now() + make_interval(hours => $3))
         on conflict (user_id) do update set game_id = excluded.game_id, until = excluded.until`,
        [player.userId, gameId, waitHours],
      )
      return waitOf(queries, player.userId)
    })
  },

  async endMachineWait({ db, player }) {
    await db.query('delete from machine_waits where user_id = $1', [player.userId])
    return { waiting: null }
  },
} satisfies Pick<HandlersFor<typeof games>, 'machineWait' | 'waitForMachine' | 'endMachineWait'>

async function waitOf(queries: Queries, userId: string) {
  const [wait] = await queries.query<{ game_id: string; machine_id: string; until: Date }>(
    `select game_id, machine_id, until from machine_waits join games using (game_id)
     where user_id = $1 and until > now()`,
    [userId],
  )
  const waiting = wait && {
    gameId: wait.game_id,
    machineId: wait.machine_id,
    until: wait.until.toISOString(),
  }
  return { waiting: waiting ?? null }
}

interface Freed {
  user_id: string
  texts: Record<string, string>
  [column: string]: unknown
}

/** Gives a machine another state, and tells who waits for it that it is free. False where there is none. */
export const setMachine = (db: Db, game: string, machine: string, status: number): Promise<boolean> =>
  db.transaction(async (queries) => {
    const changed = await queries.query<{ texts: Record<string, string> }>(
      'update games set status = $3 where game_id = $1 and machine_id = $2 returning texts',
      [game, machine, status],
    )
    const freed = status
      ? []
      : await queries.query<Freed>(
          `delete from machine_waits w using games g where w.game_id = $1 and g.game_id = w.game_id and w.until > now()
           returning w.user_id, g.texts`,
          [game],
        )
    for (const { user_id: userId, texts } of freed) {
      await sendLetter(queries, {
        userId,
        type: 'system',
        link: `/amigo-springboard?${new URLSearchParams({ game, machine }).toString()}`,
        texts: letterTexts(
          written((lang) =>
            gameMessage(lang, 'freeTitle', { machine, game: pickText(texts, 'gameName', lang) }),
          ),
          written((lang) => gameMessage(lang, 'freeText')),
        ),
      })
    }
    return changed.length > 0
  })
