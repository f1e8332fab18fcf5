import { useRef } from 'react'

/**
 * Runs one piece of work at a time and drops what comes in between. Synchronous, unlike a mutation's `isPending`,
 * which the second tap of a double tap does not see yet (and whose callbacks would go to that second call).
 */
export function useExclusive(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false)
  return async (work) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
