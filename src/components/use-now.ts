import { useSyncExternalStore } from 'react'
import { timeNow } from '~/api/server-time.ts'

/** A hook for the current time in steps of `stepMs`. 0 before mount, so that prerendered markup does not depend on it. */
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

/** The device's time in ms, every second. */
export const useNow = stepsOf(1000, () => Date.now())
/** The server's time in ms (the device's until known), every half minute. */
export const useMinute = stepsOf(30_000, () => timeNow())
