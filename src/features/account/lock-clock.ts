/** Until when a password is locked after too many wrong tries, as the server said (423). One clock for who looks. */
import { secondClock } from '../../shell/code-countdown/second-clock.ts'

const ends = new Map<string, number>()

/** Whole seconds until the lock opens; 0 when it is open. */
export function secondsLocked(key: string): number {
  const left = Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1000)
  return left > 0 ? left : 0
}

export function lock(key: string, seconds: number): void {
  ends.set(key, Date.now() + seconds * 1000)
  clock.changed()
}

/** Another proof opened it. */
export function unlock(key: string): void {
  ends.delete(key)
  clock.changed()
}

const clock = secondClock(() => [...ends.keys()].some((key) => secondsLocked(key) > 0))
export const { onTick } = clock
