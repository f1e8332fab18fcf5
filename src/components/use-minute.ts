import { useSyncExternalStore } from 'react'

const stepMs = 30_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs)
  return () => clearInterval(timer)
}

/** The device's time in ms, in steps of half a minute. 0 until the screen is mounted, so that nothing prerendered depends on it. */
export const useMinute = () =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / stepMs) * stepMs,
    () => 0,
  )
