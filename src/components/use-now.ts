import { useSyncExternalStore } from 'react'
import { timeNow } from '~/api/server-time.ts'

/** A time in steps of `stepMs`. 0 until the screen is mounted, so that nothing prerendered depends on it. */
const stepsOf = (stepMs: number, read: () => number) => {
  const subscribe = (listener: () => void) => {
    const steps = setInterval(listener, stepMs)
    return () => clearInterval(steps)
  }
  return function useSteps() {
    return useSyncExternalStore(
      subscribe,
      () => Math.floor(read() / stepMs) * stepMs,
      () => 0,
    )
  }
}

/** The device's time in ms, each second. */
export const useNow = stepsOf(1000, () => Date.now())
/** The server's time in ms where it is known, in steps of half a minute. */
export const useMinute = stepsOf(30_000, () => timeNow())
