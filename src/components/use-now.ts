import { useSyncExternalStore } from 'react'
import { timeNow } from '~/api/server-time.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    listeners.forEach((tell) => tell())
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The device's time in ms, each second. 0 until the screen is mounted, so that nothing prerendered depends on it. */
export const useNow = () =>
  useSyncExternalStore(
    subscribeToSeconds,
    () => now,
    () => 0,
  )

const stepMs = 30_000

function subscribeToMinutes(listener: () => void): () => void {
  const steps = setInterval(listener, stepMs)
  return () => clearInterval(steps)
}

/** The server's time in ms where it is known, in steps of half a minute. 0 until the screen is mounted, so that nothing prerendered depends on it. */
export const useMinute = () =>
  useSyncExternalStore(
    subscribeToMinutes,
    () => Math.floor(timeNow() / stepMs) * stepMs,
    () => 0,
  )
