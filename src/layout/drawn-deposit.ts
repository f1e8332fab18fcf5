import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The deposit drawer is open over the page, with the order that was placed in it. */
    depositDrawer?: { order: string | null } | undefined
  }
}

type Drawn = { order: string | null } | undefined

/**
 * The state of the history entry records that the drawer is open: a reload restores it, as the turning of a phone does,
 * which swaps the bar that opened it; any navigation closes it, and the URL does not change.
 */
export function useDrawnDeposit(): [Drawn, (drawn: Drawn) => void] {
  const drawn = useLocation({ select: ({ state }) => state.depositDrawer })
  const navigate = useNavigate()
  const draw = useCallback(
    (depositDrawer: Drawn) =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, depositDrawer }),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  return [drawn, draw]
}
