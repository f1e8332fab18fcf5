/** What the operator has paused, for whom, and the refusals of it. */
import type { SiteFunction } from '../../../src/api/contract/site.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { Refusal, type Player } from '../platform/handler.ts'
import { langOf } from '../platform/messages.ts'
import type { Texts } from '../platform/multilingual.ts'
import { siteMessage } from './messages.ts'

export interface SitePause {
  function: SiteFunction
  until: Date | null
  why: Texts
  /** A country's code; '' is everywhere. */
  region: string
}

/** What of a call's context tells who asks; `db` may be the transaction that the call is in. */
interface Asker {
  db: Queries
  lang: string
  player: Player | null
}

/** Every pause whose end has not passed. */
export const fetchPauses = (queries: Queries): Promise<SitePause[]> =>
  queries.query<SitePause & Record<string, unknown>>(
    prepared`select function, until, why, region from site_pauses where until is null or until > now()`,
  )

/** Pauses a function from now on, in the place of a pause that it may have. */
export const pauseFunction = (queries: Queries, { function: name, until, why, region }: SitePause) =>
  queries.query(
    `insert into site_pauses (function, until, why, region) values ($1, $2, $3, $4)
     on conflict (function) do update set until = excluded.until, why = excluded.why, region = excluded.region,
       created_on = now()`,
    [name, until, JSON.stringify(why), region],
  )

export const openFunction = (queries: Queries, name: SiteFunction) =>
  queries.query('delete from site_pauses where function = $1', [name])

/** The pauses that hold for whoever asks. */
export async function pausesFor(asker: Asker): Promise<SitePause[]> {
  const all = await fetchPauses(asker.db)
  if (all.every(({ region }) => !region)) return all
  const country = await countryOf(asker)
  return all.filter(({ region }) => !region || region === country)
}

/**
 * Where somebody is taken to be: the country of their account, else that of their language. An operator would ask where
 * the address is; the reference back end knows no such table.
 */
async function countryOf({ db, player, lang }: Asker): Promise<string> {
  const [row] = player
    ? await db.query<{ country: string }>('select country from users where id = $1', [player.userId])
    : []
  return row?.country || langOf(lang).slice(-2)
}

/** The facts of a pause as they go over the wire. */
export const pauseOnWire = ({ until, why, region }: SitePause) => ({
  ...(until ? { until: until.toISOString() } : {}),
  ...(region ? { region } : {}),
  ...why,
})

/**
 * Refuses with 503 while a function is paused for whoever asks. After the answer of a repeated order was looked for, which
 * a pause does not take back.
 */
export async function requireOpen(asker: Asker, name: SiteFunction): Promise<void> {
  const pause = (await pausesFor(asker)).find((one) => one.function === name)
  if (pause) throw new Refusal(503, siteMessage(asker.lang, name), { function: name, ...pauseOnWire(pause) })
}
