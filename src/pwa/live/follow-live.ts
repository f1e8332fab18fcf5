/**
 * What happens to the player is told as it happens, over one stream for all tabs of a session: whichever holds the lock
 * reads it and says it to the others. A hint only says what to read again. Where there is no stream, or it is silent, the
 * pages poll as they do without it.
 */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { isApiError } from '~/api/api-error.ts'
import { connection } from '~/api/connection.ts'
import type { MachineChange } from '~/api/contract/live.ts'
import { abortableDelay } from '~/lib/abortable-delay.ts'
import { live } from '~/session/live-state.ts'
import { session } from '~/session/session.ts'
import { tokenTag } from '../persist/persisted-state.ts'
import { takeHints } from './hints.ts'

const awayMs = 60_000
/** Who has heard nothing for so long is told nothing; longer than the stream's own silence. */
const silenceMs = 50_000
const firstPauseMs = 1500
const longestPauseMs = 30_000
const refusedMs = 60_000
/** A stream that ends before is a failed try. */
const provenMs = 20_000
/** A request may be on its way for so long. */
const spareMs = 1000

/** Between the tabs of a session. */
type Said =
  | { says: 'event'; kind: string; id: string | undefined; machine: MachineChange | undefined }
  /** `quietMs`: for so long nothing has happened, as far as the leader knows. */
  | { says: 'alive'; quietMs: number }
  | { says: 'down' }
  /** Of a tab that has just come. */
  | { says: 'who' }

/** What this tab knows: all that has happened to the session until then, by `performance.now()`; a page's reads are as old as it. */
const known: { token: string | null; at: number; after: string | undefined } = {
  token: session.token,
  at: 0,
  after: undefined,
}

let isFollowing = false

export function followLive(queryClient: QueryClient): void {
  const { locks } = navigator as { locks?: LockManager }
  if (isFollowing || !locks) return
  isFollowing = true
  const hints = takeHints(queryClient)
  let isAway = false
  let leaving: ReturnType<typeof setTimeout> | undefined
  let turn: { token: string; end: () => void } | undefined

  const settle = () => {
    const { token, isLeaving } = session
    if (token !== known.token) {
      Object.assign(known, { token, at: performance.now(), after: undefined })
      hints.forget()
    }
    const wanted = isAway || isLeaving ? null : token
    if (wanted === (turn?.token ?? null)) return
    turn?.end()
    turn = wanted ? { token: wanted, end: beginTurn(locks, wanted, hints.hint) } : undefined
  }
  const look = (away: boolean) => {
    clearTimeout(leaving)
    isAway = away
    settle()
  }
  const followView = () => {
    if (document.visibilityState === 'hidden') leaving = setTimeout(() => look(true), awayMs)
    else {
      look(false)
      hints.flush()
    }
  }
  document.addEventListener('visibilitychange', followView)
  // A page that holds a lock or a stream is not kept in the browser's history.
  globalThis.addEventListener('pagehide', () => look(true))
  globalThis.addEventListener('pageshow', () => look(false))
  subscribe(session, settle)
  followView()
  settle()
}

/** Hears, and leads where it falls to this tab, until the returned function is called. */
function beginTurn(
  locks: LockManager,
  token: string,
  hint: (kind: string, machine?: MachineChange) => void,
): () => void {
  const name = `amigo-live ${tokenTag(token)}`
  let port: BroadcastChannel | null = new BroadcastChannel(name)
  const ended = new AbortController()
  const { signal } = ended
  let isLeader = false
  let quietSince = known.at
  let silence: ReturnType<typeof setTimeout> | undefined

  const say = (said: Said) => {
    hear(said)
    port?.postMessage(said)
  }
  const alive = (): Said => ({ says: 'alive', quietMs: performance.now() - quietSince })

  function up(): void {
    clearTimeout(silence)
    silence = setTimeout(down, silenceMs)
    live.isUp = true
    known.at = performance.now()
  }
  function down(): void {
    if (!live.isUp) return
    live.isUp = false
    // What polls was set for later. Not all players at once.
    const later = () => void (live.isUp || signal.aborted || hint('reset'))
    setTimeout(later, Math.random() * longestPauseMs)
  }
  function hear(said: Said): void {
    if (signal.aborted || session.token !== token) return
    if (said.says === 'down') down()
    if (said.says === 'alive') {
      // Something happened of which this tab was not told.
      if (!live.isUp && performance.now() - known.at > said.quietMs) hint('reset')
      up()
    }
    if (said.says === 'event') {
      known.after = said.id ?? known.after
      quietSince = performance.now()
      hint(said.kind, said.machine)
      if (live.isUp) up()
    }
  }
  async function readOnce(): Promise<void> {
    const { readStream } = await import('./stream.ts')
    const askedAt = performance.now()
    const { after } = known
    const age = Math.ceil((askedAt - known.at + spareMs) / 1000)
    await readStream({ token, after, age, signal }, (kind, id, machine) => {
      if (kind !== undefined && kind !== 'ready') return say({ says: 'event', kind, id, machine })
      say(alive())
      // By its age it asked for less than has passed when the server heard of it.
      if (kind === 'ready' && after === undefined && performance.now() - askedAt > spareMs)
        say({ says: 'event', kind: 'reset', id, machine })
    })
  }
  async function lead(): Promise<void> {
    isLeader = true
    let failed = 0
    while (!signal.aborted) {
      const began = performance.now()
      let refused = 0
      try {
        await readOnce()
      } catch (error) {
        if (signal.aborted) return
        if (isApiError(error) && error.kind === 'unauthorised') return connection().unauthorised(token, error)
        if (isApiError(error)) refused = (error.retryAfter ?? 0) * 1000 || refusedMs
      }
      failed = performance.now() - began > provenMs ? 0 : failed + 1
      // One end is no silence: a server that starts anew, or looks at the session again.
      if (failed > 1 || refused) say({ says: 'down' })
      const pauseMs = Math.random() * Math.min(firstPauseMs * 2 ** failed, longestPauseMs)
      await abortableDelay(refused + pauseMs, signal)
    }
  }
  port.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.says !== 'who') hear(data)
    else if (isLeader && live.isUp) port?.postMessage(alive())
  })
  port?.postMessage({ says: 'who' } satisfies Said)
  locks.request(name, { signal }, lead).catch(() => undefined)
  return () => {
    ended.abort()
    clearTimeout(silence)
    port?.close()
    port = null
    live.isUp = false
  }
}
