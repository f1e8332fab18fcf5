import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { play } from './play-store.ts'

/**
 * Leaves a game to where its player came from, tab, search and place in the hall included. A game that has walked
 * through pages of its own has put them into the same history: then the way is straight to the hall.
 */
export function useLeaveGame(): () => void {
  const router = useRouter()
  // The same function all along: the frame's listener would be taken off and put on with every render.
  return useCallback(() => {
    const isUntouched = play.now?.historyLength === globalThis.history.length
    if (isUntouched && router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/amigo' })
  }, [router])
}
