/**
 * What the database tells of commits (`platform/db/told.ts`), passed on to the streams of this process, and kept
 * for those who come back. Every process hears all of it in the same order, so that a stream can go on at another one.
 */
import { randomUUID } from 'node:crypto'
import { startClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'

const keptMs = 5 * 60_000
const lookMs = 5000
const tickMs = 20_000
/**
 * Each process sends heartbeats through the database. A process that hears none for so long has a broken connection; a
 * process of which none is heard was killed, perhaps between a commit and its notification.
 */
const deafMs = 50_000
/** All streams are reset after such an end, spread over this time, because each client then refetches. */
const spreadMs = 10_000

interface Note {
  id: string
  /** A player's id, or `*` for everybody. */
  who: string
  kind: string
  /** The session that did it, which knows. */
  by: string
  at: number
}

export interface LiveStream {
  userId: string
  /** Digest of its token. */
  session: string
  send: (text: string) => void
  end: () => void
}

export function frameOf(told: string, id?: string): string {
  // Only a machine's kind is followed by what has changed: its state and names, of which a machine number has no spaces.
  const [kind = '', status, machineId, ...gameId] = told.split(' ')
  const machine = status ? { status: Number(status), machineId, gameId: gameId.join(' ') } : undefined
  return `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify({ kind, machine })}\n\n`
}

const hubs = new WeakMap<Db, ReturnType<typeof createHub>>()

/** The one of a database. */
export function liveHub(db: Db) {
  const hub = hubs.get(db) ?? createHub(db)
  hubs.set(db, hub)
  return hub
}

/** From the start of a process on, so that it knows of five minutes as soon as it can. */
export const startLive = ({ db }: { db: Db }): { stop: () => Promise<void> } => liveHub(db)

function createHub(db: Db) {
  const streams = new Map<string, Set<LiveStream>>()
  let notes: Note[] = []
  const self = randomUUID()
  let heardTick = 0
  let ownTick = 0
  /** When each other process was heard. */
  const others = new Map<string, number>()
  /** Since when all is heard. */
  let since = Infinity
  let stopListening: (() => Promise<void>) | undefined

  const of = (who: string) =>
    who === '*' ? [...streams.values()].flatMap((set) => [...set]) : [...(streams.get(who) ?? [])]

  const isFor = ({ who, by }: Note, { userId, session }: Pick<LiveStream, 'userId' | 'session'>) =>
    (who === '*' || who === userId) && by !== session

  function hear(told: string): void {
    const [id, who, kind, by] = JSON.parse(told) as [string, string, string, string]
    const note = { id, who, kind, by, at: performance.now() }
    if (kind === 'tick') {
      heardTick = note.at
      if (by && by !== self) others.set(by, note.at)
      for (const stream of of('*')) stream.send(':\n\n')
    } else if (kind === 'stopped') others.delete(by)
    else if (kind === 'gone') for (const stream of of(who)) if (!by || by === stream.session) stream.end()
    if (kind === 'tick' || kind === 'gone' || kind === 'stopped') return
    notes.push(note)
    const text = frameOf(kind, id)
    for (const stream of of(who)) if (isFor(note, stream)) stream.send(text)
  }

  /** Of a killed process: what it did not tell is read. Those who come back later find it among the rest. */
  function missLast(process: string): void {
    others.delete(process)
    const id = `without ${process}`
    notes.push({ id, who: '*', kind: 'reset', by: '', at: performance.now() })
    for (const stream of of('*'))
      setTimeout(() => stream.send(frameOf('reset', id)), Math.random() * spreadMs).unref()
  }

  /** What is not heard cannot be passed on: the streams end, and come back to find out what they missed. */
  function lost(): void {
    stopListening = undefined
    since = Infinity
    notes = []
    others.clear()
    for (const stream of of('*')) stream.end()
  }

  const look = async () => {
    const now = performance.now()
    notes.splice(0, notes.findLastIndex(({ at }) => at < now - keptMs) + 1)
    if (stopListening && now - heardTick > deafMs) {
      void stopListening().catch(() => undefined)
      lost()
    }
    stopListening ??= await db.listen('live', hear, lost)
    if (since === Infinity) since = heardTick = performance.now()
    for (const [process, at] of others) if (now - at > deafMs) missLast(process)
    if (now - ownTick > tickMs) {
      ownTick = now
      await db.query(`select tell_live('*', 'tick', $1)`, [self])
    }
  }
  const begun = look().catch(lost)
  // A database that is gone is said by whoever asks it something.
  const clock = begun.then(() => startClock('live clock', () => look().catch(() => undefined), lookMs))

  return {
    begun,
    look,
    isListening: () => begun.then(() => since !== Infinity),
    /** Other sessions of a player that have a stream here. */
    others: ({ userId, session }: Pick<LiveStream, 'userId' | 'session'>) =>
      of(userId).filter((stream) => stream.session !== session).length,
    /** A session has one: the newest. */
    add: (stream: LiveStream) => {
      for (const other of of(stream.userId)) if (other.session === stream.session) other.end()
      streams.set(stream.userId, (streams.get(stream.userId) ?? new Set()).add(stream))
    },
    remove: (stream: LiveStream) => {
      const set = streams.get(stream.userId)
      set?.delete(stream)
      if (set?.size === 0) streams.delete(stream.userId)
    },
    /** What a stream missed: after an event, else in so many seconds; null where that is not known. */
    missed: (
      stream: LiveStream,
      { after, age = 0 }: { after?: string | undefined; age?: number | undefined },
    ): Note[] | null => {
      const own = notes.filter((note) => isFor(note, stream))
      const last = after === undefined ? -1 : own.findIndex(({ id }) => id === after)
      if (last >= 0) return own.slice(last + 1)
      const from = performance.now() - age * 1000
      return age * 1000 <= keptMs && from >= since ? own.filter(({ at }) => at >= from) : null
    },
    stop: async () => {
      await (await clock).stop()
      if (stopListening) await db.query(`select tell_live('*', 'stopped', $1)`, [self]).catch(() => undefined)
      await stopListening?.()
      lost()
    },
  }
}
