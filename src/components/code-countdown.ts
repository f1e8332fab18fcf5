/** When each mailed code may be asked for again: stored for the tab, so that it survives a reload. */
import { useSyncExternalStore } from 'react'
import { isRecord } from '~/lib/parse-json.ts'
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'

/** One clock of seconds for everybody who looks: it runs while somebody does and something counts down. */
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
    /** What is counted down has changed. */
    changed: () => {
      tell()
      wind()
    },
  }
}

/** `transferLock` is no code but the time that too many wrong ones cost. */
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

/** Whole seconds until a code may be asked for again; 0 when it may. */
function secondsLeft(purpose: CodePurpose): number {
  const { end, seconds } = stored()[purpose] ?? {}
  const left = Math.ceil((Number(end) - Date.now()) / 1000)
  // More than it began with: the device's clock was set back. Nothing may wait for ever.
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
