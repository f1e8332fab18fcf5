import { takeOverMs } from '../src/pwa/worker-protocol.ts'
import { isSound } from './digest.ts'

/** No wait in the worker lasts longer: an event that goes on keeps the next worker from taking over (rules.md, "The running build leaves the waiting one alone"). */
export const longestWaitMs = 10_000
/** A file that still arrives, slowly. */
const longestFetchMs = 60_000

const waits = new Set<AbortController>()
let leavingUntil = 0

/**
 * The player agreed to the next worker: ends every fetch that is under way, and starts none for as long as that one may
 * take, because the open pages ask again and again.
 */
export function giveWay(): void {
  leavingUntil = Date.now() + takeOverMs
  waits.forEach((wait) => wait.abort())
}

/**
 * Fetches and reads to the end. Rejects after ten seconds without a byte, and after `longestMs` in any case; an answer
 * that is cut off is a rejection too. Rejects at once while this worker gives way to the next.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
  longestMs = longestFetchMs,
): Promise<Response> {
  if (Date.now() < leavingUntil) throw new Error('this worker gives way to the next')
  const wait = new AbortController()
  const abort = () => wait.abort()
  waits.add(wait)
  const end = setTimeout(abort, longestMs)
  let silence = setTimeout(abort, longestWaitMs)
  try {
    const { body, status, statusText, headers } = await fetch(input, { ...init, signal: wait.signal })
    const reader = body?.getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      clearTimeout(silence)
      silence = setTimeout(abort, longestWaitMs)
    }
    return new Response(parts.length ? new Blob(parts) : null, { status, statusText, headers })
  } finally {
    clearTimeout(end)
    clearTimeout(silence)
    waits.delete(wait)
  }
}

// Files of a build: taken only as what they must be, whatever a host answers for a file that it does not have yet.

/** By its content type: a host that answers an unknown file with its index.html says 200, too. */
export const isAsset = (path: string, { ok, headers }: Response): boolean => {
  const type = headers.get('Content-Type') ?? ''
  if (path.endsWith('.js')) return ok && type.includes('javascript')
  if (path.endsWith('.css')) return ok && type.includes('css')
  return ok && !type.includes('html')
}

interface AssetOptions {
  init?: RequestInit
  /** What the file must have. */
  digest?: string
}

/**
 * Fetches a file of a build. Where the browser's own cache has something else under its name (`immutable` holds for
 * wrong answers as well), or what came has not the `digest` that it must have, it is fetched once more past that cache.
 * Rejects where that has not either.
 */
export async function fetchAsset(
  input: Request | string,
  { init = {}, digest }: AssetOptions = {},
): Promise<Response> {
  const path = new URL(typeof input === 'string' ? input : input.url, 'https://any.invalid').pathname
  const isRight = async (response: Response) => (digest ? isSound(response, digest) : isAsset(path, response))
  const first = await fetchInTime(input, init)
  if (!first.ok || (await isRight(first))) return first
  const again = await fetchInTime(input, { ...init, cache: 'reload' })
  if (digest && again.ok && !(await isRight(again))) throw new Error(`${path} is not what it must be`)
  return again
}
