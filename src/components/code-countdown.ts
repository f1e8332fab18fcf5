/** When each mailed code may be requested again. In session storage, so that it survives a reload. */
import { useSyncExternalStore } from 'react'
import { isRecord } from '~/lib/parse-json.ts'
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'

/** One shared timer of seconds, which runs only while it has subscribers and `isRunning` is true. */
export function secondClock(isRunning: () => boolean) {
  const listeners = new Set<() => void>()
  let clock: ReturnType<typeof setInterval> | undefined

  const tell = () => listeners.forEach((listener) => listener())

  const stop = () => {
    clearInterval(clock)
    clock = undefined
  }

  const wind = () => {
    if (clock !== undefined || listeners.size === 0 || !isRunning()) return
    clock = setInterval(() => {
      tell()
      if (!isRunning()) stop()
    }, 1000)
  }

  return {
    onTick: (listener: () => void) => {
      listeners.add(listener)
      wind()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    /** Call it when the countdown changes. */
    changed: () => {
      tell()
      wind()
    },
  }
}

/** `transferLock` is not a code but the lock after too many wrong ones. */
const purposes = ['register', 'findPassword', 'transfer', 'transferLock', 'email'] as const
type CodePurpose = (typeof purposes)[number]

const resendSeconds = 60

interface Countdown {
  end: number
  seconds: number
}

function stored(): Partial<Record<CodePurpose, Countdown>> {
  const value = readStoredJson('codeCountdown')
  return isRecord(value) ? value : {}
}

/** Whole seconds until a code may be requested again, or 0. */
function secondsLeft(purpose: CodePurpose): number {
  const { end, seconds } = stored()[purpose] ?? {}
  const left = Math.ceil((Number(end) - Date.now()) / 1000)
  // More than it started with: the device's clock was set back. Do not wait for ever.
  return left > 0 && left <= Number(seconds) ? left : 0
}

/** A code was sent, or the server asked to wait for `seconds`. */
export function startCountdown(purpose: CodePurpose, seconds = resendSeconds): void {
  writeStoredJson('codeCountdown', { ...stored(), [purpose]: { end: Date.now() + seconds * 1000, seconds } })
  clock.changed()
}

const clock = secondClock(() => purposes.some((purpose) => secondsLeft(purpose) > 0))
const { onTick } = clock

export const useCodeCountdown = (purpose: CodePurpose): number =>
  useSyncExternalStore(
    onTick,
    () => secondsLeft(purpose),
    () => 0,
  )
