/** One event stream for all tabs of a session: who holds a Web Lock reads and broadcasts which queries to invalidate. */
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
/** A tab without any message for so long starts to poll. Longer than the time-out of the stream itself. */
const silenceMs = 50_000
const firstPauseMs = 1500
const longestPauseMs = 30_000
const refusedMs = 60_000
/** A stream that ends sooner counts as a failed attempt. */
const provenMs = 20_000
/** An allowance for the time that a request takes to the server. */
const spareMs = 1000

type TabMessage =
  | { says: 'event'; kind: string; id: string | undefined; machine: MachineChange | undefined }
  /** `quietMs`: the time since the leader's last event. */
  | { says: 'alive'; quietMs: number }
  | { says: 'down' }
  /** A new tab asks for the state. */
  | { says: 'who' }

/** Reads that the page before stored so shortly before are not repeated (the default staleTime). */
const restoredMs = 15_000
/** This tab has all events of `token` up to `at` (`performance.now()`) and event id `after`. */
const progress: { token: string | null; at: number; after: string | undefined } = {
  token: session.token,
  at: -restoredMs,
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
    if (token !== progress.token) {
      Object.assign(progress, { token, at: performance.now(), after: undefined })
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
  // A page that holds a lock or a stream cannot enter the bfcache.
  globalThis.addEventListener('pagehide', () => look(true))
  globalThis.addEventListener('pageshow', () => look(false))
  subscribe(session, settle)
  followView()
  settle()
}

/** Receives messages, and leads once this tab gets the lock. Returns a function that ends both. */
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
  let quietSince = progress.at
  let silence: ReturnType<typeof setTimeout> | undefined

  const say = (said: TabMessage) => {
    hear(said)
    port?.postMessage(said)
  }
  const alive = (): TabMessage => ({ says: 'alive', quietMs: performance.now() - quietSince })

  function up(): void {
    clearTimeout(silence)
    silence = setTimeout(down, silenceMs)
    live.isUp = true
    progress.at = performance.now()
  }
  function down(): void {
    if (!live.isUp) return
    live.isUp = false
    // Polling intervals are still long. Refetch soon, at a random time so that not all players do so at once.
    const later = () => void (live.isUp || signal.aborted || hint('reset'))
    setTimeout(later, Math.random() * longestPauseMs)
  }
  function hear(said: TabMessage): void {
    if (signal.aborted || session.token !== token) return
    if (said.says === 'down') down()
    if (said.says === 'alive') {
      // This tab missed an event.
      if (!live.isUp && performance.now() - progress.at > said.quietMs) hint('reset')
      up()
    }
    if (said.says === 'event') {
      progress.after = said.id ?? progress.after
      quietSince = performance.now()
      hint(said.kind, said.machine)
      if (live.isUp) up()
    }
  }
  async function readOnce(): Promise<void> {
    const { readStream } = await import('./later/stream.ts')
    const askedAt = performance.now()
    const { after } = progress
    const age = Math.ceil((askedAt - progress.at + spareMs) / 1000)
    await readStream({ token, after, age, signal }, (kind, id, machine) => {
      if (kind !== undefined && kind !== 'ready') return say({ says: 'event', kind, id, machine })
      say(alive())
      // The request took longer than allowed for, so `age` was too low and events may be missing.
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
      // A single end is normal: the server restarts or re-checks the session.
      if (failed > 1 || refused) say({ says: 'down' })
      const pauseMs = Math.random() * Math.min(firstPauseMs * 2 ** failed, longestPauseMs)
      await abortableDelay(refused + pauseMs, signal)
    }
  }
  port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.says !== 'who') hear(data)
    else if (isLeader && live.isUp) port?.postMessage(alive())
  })
  port?.postMessage({ says: 'who' } satisfies TabMessage)
  locks.request(name, { signal }, lead).catch(() => undefined)
  return () => {
    ended.abort()
    clearTimeout(silence)
    port?.close()
    port = null
    live.isUp = false
  }
}
