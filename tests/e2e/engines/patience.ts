import { setTimeout as pause } from 'node:timers/promises'

const usualMs = 30_000

/** Tries until `attempt` neither throws nor gives null or false; then its result, or what was wrong last. */
export async function eventually<T>(
  what: string,
  attempt: () => Promise<T | null | false>,
  timeoutMs = usualMs,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    let last: unknown
    try {
      const result = await attempt()
      if (result !== null && result !== false) return result
    } catch (error) {
      last = error
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s`, { cause: last })
    await pause(50)
  }
}
