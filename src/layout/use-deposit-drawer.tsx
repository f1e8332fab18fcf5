import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useCallback, type MouseEvent, type ReactNode } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The deposit drawer is open over the page, with the order that was placed in it. */
    depositDrawer?: { order: string | null } | undefined
  }
}

/** The history entry's state says that it is open: a reload restores it, any navigation closes it, and the URL stays. */
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
