import { logError } from './log-error.ts'

/** Runs `look` at once and then regularly, one after the other; `stop` waits for a look that is under way. */
export function startClock(
  name: string,
  look: () => Promise<unknown>,
  everyMs: number,
): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const next = () => {
    running = running
      .then(look)
      .then(() => undefined)
      .catch((error: unknown) => logError(name, error))
  }
  next()
  const timer = setInterval(next, everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
