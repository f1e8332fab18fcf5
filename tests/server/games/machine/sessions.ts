import type { Db } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Texts } from '../../platform/multilingual.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'

/** A game that a player has opened. */
export interface MachineSession {
  userId: string
  gameId: string
  machineId: string
  lang: string
  /** The only origin that may hold the frame and is told the balance. */
  appOrigin: string
  theme: string
  texts: Texts
}

interface Row {
  user_id: string
  game_id: string
  machine_id: string
  lang: string
  app_origin: string
  theme: string
  texts: Texts
  [column: string]: unknown
}

const sessionHours = 4
const columns = 's.user_id, s.game_id, s.machine_id, s.lang, s.app_origin, g.theme, g.texts'

/** What a launch says about its page. It stays readable after its use, so that a reload can draw the same page. */
export async function findLaunch(db: Db, token: string): Promise<MachineSession | undefined> {
  const [row] = await db.query<Row>(
    `select ${columns} from launches s join games g on g.game_id = s.game_id
     where s.token_hash = $1 and s.created_on > now() - make_interval(hours => ${sessionHours})`,
    [hashToken(token)],
  )
  return row && toSession(row)
}

/** Trades a launch for a session, once and within its minute; undefined when it is spent or too late. */
export async function exchangeLaunch(db: Db, launch: string): Promise<string | undefined> {
  const session = newToken()
  const [row] = await db.query(
    `with used as (
       update launches set used_on = now()
       where token_hash = $1 and used_on is null and expires_on > now()
         and exists (select 1 from sessions x where x.token_hash = session_hash and x.expires_on > now())
       returning user_id, game_id, machine_id, lang, app_origin, session_hash
     )
     insert into machine_sessions (token_hash, user_id, game_id, machine_id, lang, app_origin, session_hash, expires_on)
     select $2, user_id, game_id, machine_id, lang, app_origin, session_hash,
       now() + make_interval(hours => ${sessionHours})
     from used returning user_id`,
    [hashToken(launch), hashToken(session)],
  )
  return row && session
}

/** A game goes on only while its player is signed in with the session that opened it. */
export async function findSession(db: Db, token: string): Promise<MachineSession | undefined> {
  const [row] = await db.query<Row>(
    prepared`select ${columns} from machine_sessions s join games g on g.game_id = s.game_id
       join sessions x on x.token_hash = s.session_hash and x.expires_on > now()
     where s.token_hash = $1 and s.expires_on > now()`,
    [hashToken(token)],
  )
  return row && toSession(row)
}

const toSession = (row: Row): MachineSession => ({
  userId: row.user_id,
  gameId: row.game_id,
  machineId: row.machine_id,
  lang: row.lang,
  appOrigin: row.app_origin,
  theme: row.theme,
  texts: row.texts,
})
