/**
 * When each mailed code may be asked for again (spec §4, §9). The end is stored for the tab, so that the countdown
 * survives a reload; one clock ticks for everybody who looks, and stops at zero.
 */
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { secondClock } from './second-clock.ts'

/** `transferLock` is no code but the time that too many wrong ones cost. */
const purposes = ['register', 'findPassword', 'transfer', 'transferLock'] as const
export type CodePurpose = (typeof purposes)[number]

/** Spec §9. */
const resendSeconds = 60

interface Countdown {
  /** Epoch ms. */
  end: number
  seconds: number
}

function stored(): Partial<Record<CodePurpose, Countdown>> {
  const value = readStoredJson('codeCountdown')
  return typeof value === 'object' && value !== null ? value : {}
}

/** Whole seconds until a code may be asked for again; 0 when it may. */
export function secondsLeft(purpose: CodePurpose): number {
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
export const { onTick } = clock
