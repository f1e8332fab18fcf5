import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useCallback, type MouseEvent, type ReactNode } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The deposit drawer is open over the page, with the order that was placed in it. */
    depositDrawer?: { order: string | null } | undefined
  }
}

/**
 * The deposit drawer while it is open, and what the control does that opens it. The state of the history entry records
 * that it is open: a reload restores it, as the turning of a phone does, which swaps the bar that opened it; any navigation
 * closes it, and the URL does not change.
 */
export function useDepositDrawer(): [ReactNode, (event: MouseEvent<HTMLElement>) => void] {
  const drawn = useLocation({ select: ({ state }) => state.depositDrawer })
  const { DepositDrawer } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const draw = useCallback(
    (depositDrawer: { order: string | null } | undefined) =>
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
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not focus what is clicked, and the focus is to come back to it.
    currentTarget.focus()
    draw({ order: null })
  }
  const drawer = drawn ? (
    <DepositDrawer order={drawn.order} onOrder={(order) => draw({ order })} onClose={() => draw(undefined)} />
  ) : null
  return [drawer, open]
}
