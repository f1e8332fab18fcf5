import type { Call } from './contract/define.ts'

/** An answer read to its end. */
interface EarlyAnswer {
  status: number
  headers: Headers
  text: string
}

declare global {
  interface Window {
    /** Calls of home that `public/bootstrap.js` sent for a visitor, by name and body: beside the app, not after it. */
    amigoCalls?: Record<string, Promise<Response | null>> | undefined
  }
}

const read = async (response: Response | null): Promise<EarlyAnswer | null> =>
  response && { status: response.status, headers: response.headers, text: await response.text() }

/** The answer of a call that is under way already, once; null where none is, or where it came to nothing. */
export async function takeEarlyAnswer(
  call: Call,
  body: string,
  signal: AbortSignal,
): Promise<EarlyAnswer | null> {
  const calls = globalThis.window?.amigoCalls
  const key = call.name + body
  const response = calls?.[key]
  if (!calls || !response) return null
  delete calls[key]
  const ended = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  return Promise.race([response.then(read).catch(() => null), ended])
}
