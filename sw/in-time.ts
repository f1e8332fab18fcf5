/** No wait of the worker is for good: an event that goes on keeps the next worker from taking over. */
import { takeOverMs } from '../src/pwa/worker-protocol.ts'

let leaving = new AbortController()

/** Aborts every fetch for the next worker, and starts none until it has taken over, because open pages retry. */
export function abortFetches(): void {
  leaving.abort()
  setTimeout(() => (leaving = new AbortController()), takeOverMs)
}

/** The request, given up with its answer's body after so long, and at once while this worker gives way. */
export const inTime = (request: Request, ms: number, init: RequestInit = {}): Request =>
  new Request(request, { ...init, signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ms)]) })
