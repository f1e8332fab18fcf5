/** Time-outs for all fetches: a pending event would keep the next worker from activating. */
import { takeOverMs } from '../src/pwa/worker-protocol.ts'

let leaving = new AbortController()

/** Aborts all fetches, and those of the next seconds, because open pages retry, until the next worker has taken over. */
export function abortFetches(): void {
  leaving.abort()
  setTimeout(() => (leaving = new AbortController()), takeOverMs)
}

/** The request with a time-out over headers and body; aborted by `abortFetches` too. */
export const inTime = (request: Request, ms: number, init: RequestInit = {}): Request =>
  new Request(request, { ...init, signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ms)]) })
