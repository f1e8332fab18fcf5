/** What must be true of every answer, whatever was asked by whom. */
import * as v from 'valibot'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { marksIn, ordersIn } from './marks.ts'
import type { Person, Session } from './world.ts'

/** No answer may take longer, in ms. */
const slowest = 2000
/** Where so little of it was work of this process, it was the machine that had no time; unless it took far too long. */
const leastWork = 1000
const longestWait = 15_000
/** The codes of the contract; 404 for what is not there, 413 for too large a body, 502 for a provider that is down. */
const codes = new Set([200, 400, 401, 403, 404, 409, 410, 413, 423, 429, 502])
/** Above this a body is not read, whoever sends it (`platform/body-limit.ts`). */
const largestBody = 1_000_000

export interface Asked {
  call: Call
  method: string
  token: string
  /** The session that the token belongs to, dead or alive. */
  session: Session | null
  /** The body as it went over the wire. */
  text: string
}

export interface Heard {
  status: number
  text: string
  /** Time to the whole answer, and where that was long at most what the processors did for this process in it, in ms. */
  ms: number
  workMs: number
}

export interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** The envelope, or null where the answer is none. */
export function readEnvelope({ text }: Heard): Envelope | null {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return null
    const { code, msg, data, ...rest } = read as Record<string, unknown>
    const isWhole = typeof code === 'number' && typeof msg === 'string' && data !== undefined
    return isWhole && Object.keys(rest).length === 0 ? { code, msg, data } : null
  } catch {
    return null
  }
}

/** Whose session it is, while it lives. */
export const viewerOf = ({ session }: Pick<Asked, 'session'>): Person | null =>
  session?.isLive ? session.person : null

/** Status, envelope, time, session and shape. */
export function faultsOfAnswer(asked: Asked, heard: Heard): string[] {
  const problems: string[] = []
  if (heard.status >= 500) problems.push(`HTTP ${heard.status}`)
  if (heard.ms > longestWait || (heard.ms > slowest && heard.workMs > leastWork))
    problems.push(`took ${Math.round(heard.ms)} ms, ${Math.round(heard.workMs)} of them at work`)
  // Calls are answered to POST alone; to the rest it is enough to be refused.
  if (asked.method !== 'POST')
    return heard.status >= 200 && heard.status < 300 && asked.method !== 'OPTIONS'
      ? [...problems, `${asked.method} was answered with ${heard.status}`]
      : problems
  const envelope = readEnvelope(heard)
  if (!envelope) return [...problems, `no envelope: ${heard.text.slice(0, 80)}`]
  if (!codes.has(envelope.code)) problems.push(`code ${envelope.code}`)
  return [...problems, ...sessionFaults(asked, envelope), ...shapeFaults(asked.call, envelope)]
}

function sessionFaults(asked: Asked, { code, data }: Envelope): string[] {
  const { access } = entryOf(asked.call.name)
  const isTooLarge = code === 413 && Buffer.byteLength(asked.text) > largestBody
  if (access === 'public') return code === 401 ? ['a public call wants a session'] : []
  const viewer = viewerOf(asked)
  if (!viewer)
    return (code === 401 || isTooLarge) && data === null ? [] : [`answered ${code} without a session`]
  if (code === 401) return ['refused a live session']
  if (access === 'agent' && !viewer.isAgent && ![403, 400, 413].includes(code))
    return [`answered ${code} to who is no agent`]
  if (access === 'agent' && !viewer.isAgent && code !== 403 && isJson(asked.text) && !isTooLarge)
    return [`answered ${code} to who is no agent`]
  return code === 403 && data !== null ? ['a refusal with data'] : []
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.trim() || '{}')
    return true
  } catch {
    return false
  }
}

function shapeFaults({ answer }: Call, { code, data }: Envelope): string[] {
  if (code !== 200) return []
  const parsed = v.safeParse(answer, data)
  if (!parsed.success) return [`not the contract’s answer: ${v.getDotPath(parsed.issues[0]) ?? 'data'}`]
  return lossesBetween(data, parsed.output, 'data')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUnpaused = (value: unknown) => isObject(value) && value['state'] === 'open'

/** What a schema left out of an answer: rows that it could not read, members that came out empty. */
export function lossesBetween(sent: unknown, read: unknown, at: string): string[] {
  if (Array.isArray(sent)) {
    const rows: unknown = isObject(read) ? read['records'] : read
    if (!Array.isArray(rows)) return []
    if (rows.length !== sent.length) return [`${at}: ${sent.length - rows.length} rows dropped`]
    return sent.flatMap((row, index) => lossesBetween(row, rows[index], `${at}[${index}]`))
  }
  if (!isObject(sent) || !isObject(read)) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    // What is not paused is read as null.
    if (!(key in read) || value === null || value === '' || isUnpaused(value)) return []
    const got = read[key]
    if (got === undefined || got === null || got === '')
      return [`${at}.${key}: ${JSON.stringify(value).slice(0, 60)} was lost`]
    return lossesBetween(value, got, `${at}.${key}`)
  })
}

/** Looks for other people's data in answers, and for their rows changed by a request. */
export class Privacy {
  readonly #db: Db
  readonly #tables: readonly string[]
  readonly #related = new Set<string>()
  readonly #owners = new Map<string, readonly string[]>()
  private constructor(db: Db, tables: readonly string[]) {
    this.#db = db
    this.#tables = tables
  }
  static async open(db: Db): Promise<Privacy> {
    const found = await db.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
    )
    return new Privacy(
      db,
      found.map(({ table_name }) => table_name),
    )
  }

  /**
   * What in an answer is not for these eyes; what the request itself said may come back. A player's copy of their own data
   * has numbers in it that no other call tells, and no password.
   */
  async leaksIn(asked: Asked, text: string): Promise<string[]> {
    const leaks: string[] = []
    const viewer = viewerOf(asked)
    const said = asked.text
    const spoken = said.toLowerCase()
    for (const mark of marksIn(text)) {
      if (spoken.includes(mark.text)) continue
      const isInCopy =
        asked.call?.name === 'user/data/export' && !new RegExp(`${mark.text}-[a-z]`, 'i').test(text)
      const isOwn = (mark.kind === 'own' || isInCopy) && viewer?.at === mark.at
      const isOpen = mark.kind === 'open' && viewer !== null && (await this.#knows(viewer, mark.text))
      if (!isOwn && !isOpen) leaks.push(`tells ${mark.kind} data of person ${mark.at}`)
    }
    for (const orderSn of ordersIn(text)) {
      if (said.includes(orderSn)) continue
      const owners = await this.#ownersOf(orderSn)
      const isFor =
        viewer && (owners.includes(viewer.userId) || (await this.#isAbove(viewer.userId, owners[0] ?? '')))
      if (owners.length > 0 && !isFor) leaks.push(`tells the order ${orderSn} of ${owners.join(' and ')}`)
    }
    return leaks
  }

  /** Agents know their members' names, and members those of their agents, who sign what they send. */
  async #knows(viewer: Person, name: string): Promise<boolean> {
    if (viewer.userName.toLowerCase() === name) return true
    const [other] = await this.#db.query<{ id: string }>('select id from users where lower(user_name) = $1', [
      name,
    ])
    if (!other) return false
    return (await this.#isAbove(viewer.userId, other.id)) || (await this.#isAbove(other.id, viewer.userId))
  }

  async #isAbove(agentId: string, memberId: string): Promise<boolean> {
    const key = `${agentId} ${memberId}`
    if (this.#related.has(key)) return true
    const found = await this.#db.query(
      `with recursive up as (select parent_id from users where id = $2
         union select u.parent_id from up join users u on u.id = up.parent_id)
       select 1 from up where parent_id = $1`,
      [agentId, memberId],
    )
    if (found.length > 0) this.#related.add(key)
    return found.length > 0
  }

  async #ownersOf(orderSn: string): Promise<readonly string[]> {
    const before = this.#owners.get(orderSn)
    if (before) return before
    const rows = await this.#db.query<{ id: string }>(
      `select user_id as id from deposits where order_sn = $1
       union select user_id from withdrawals where order_sn = $1
       union select agent_id from agent_transfers where order_sn = $1
       union select member_id from agent_transfers where order_sn = $1`,
      [orderSn],
    )
    const owners = rows.map(({ id }) => id)
    this.#owners.set(orderSn, owners)
    return owners
  }

  /** A fingerprint of all rows that are not this person's: how many there are, and which transaction was their last. */
  async othersOf({ userId }: Person): Promise<string> {
    const parts = [
      ...this.#tables.map((table) => [table, 'user_id']),
      ['users', 'id'],
      ['ledger_balances', `substring(account from '^player:(.*)$')`],
    ].map(
      ([table, owner]) =>
        `select '${table}' as name, count(*)::int as rows, max(xmin::text::bigint) as last from ${table}
         where ${owner} <> $1`,
    )
    return JSON.stringify(await this.#db.query(parts.join(' union all '), [userId]))
  }
}

/** Calls that change others by design: coins to and from a member, new accounts, a browser that changes hands. */
export const changesOthers: ReadonlySet<CallName> = new Set([
  'agent/type/member/transfer',
  'agent/type/member/transfer/decrease',
  'agent/sub/member/create',
  'push/subscribe',
] as const)
