import { useLocation, useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { walletPaths } from './wallet-paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page is the receipt of an order that was placed just before. */
    orderPlaced?: boolean | undefined
  }
}

/** The drawer of deposits over a page: its form and the order that comes of it have no address of their own there. */
export interface DepositDrawerPlace {
  /** The order of that number in the place of the form, or the form again. */
  show: (orderSn: string | null) => void
  close: () => void
}

export const DrawerPlace = createContext<DepositDrawerPlace | null>(null)

export const useDrawerPlace = () => use(DrawerPlace)

/** Over a game that is shown: to close the drawer is to play on. */
export const useIsOverGame = () =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/amigo-springboard') })

/** Shows an order that was just placed or found: at its address in the wallet, or in the drawer that it was placed in. */
export function useShowOrder() {
  const navigate = useNavigate()
  const drawer = useDrawerPlace()
  return (kind: MoneyKind, orderSn: string, isReceipt = false) => {
    if (drawer && kind === 'deposit') drawer.show(orderSn)
    else
      void navigate({
        to: walletPaths[kind],
        search: { order: orderSn },
        state: isReceipt ? { orderPlaced: true } : {},
      })
  }
}
