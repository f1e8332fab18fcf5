import { useSyncExternalStore } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { useProfile } from '../../session/profile.ts'
import { lock, onTick, secondsLocked, unlock } from './lock-clock.ts'

const lockedCode = 423

/** The lock of one of this player's passwords. */
export function useLock(which: 'fund' | 'login') {
  const key = `${which} ${useProfile()?.userId ?? ''}`
  const seconds = useSyncExternalStore(
    onTick,
    () => secondsLocked(key),
    () => 0,
  )
  /** True when the error was a lock: its clock says it, so the form need not. */
  const noteLock = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== lockedCode || !error.retryAfter) return false
    lock(key, error.retryAfter)
    return true
  }
  return { seconds, noteLock, unlock: () => unlock(key) }
}
