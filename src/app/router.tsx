import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { part } from '~/components/lazy-part.tsx'
import { walletTransferRoutes } from '~/features/account-transfer/routes.ts'
import { accountRoutes } from '~/features/account/routes.ts'
import { agentRoutes } from '~/features/agent/routes.ts'
import { authRoutes } from '~/features/auth/routes.ts'
import { contentRoutes } from '~/features/content/routes.ts'
import { financeRoutes } from '~/features/finance/routes.ts'
import { gameRoutes } from '~/features/games/routes.ts'
import { letterRoutes } from '~/features/letters/routes.ts'
import { NotFound, pagesRoute, rootRoute } from '~/layout/root-route.tsx'
import type { RouterContext } from '~/layout/route-data.ts'
import { bindRouter } from '~/layout/router-handle.ts'
import { appRoutes } from './routes.ts'

const routeTree = rootRoute.addChildren([
  pagesRoute.addChildren([
    ...appRoutes,
    ...authRoutes,
    ...accountRoutes,
    ...financeRoutes,
    ...gameRoutes,
    ...contentRoutes,
    ...letterRoutes,
    ...walletTransferRoutes,
    ...agentRoutes,
  ]),
])

/** `history` is the browser's unless told otherwise (prerendering has none). */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree,
    context: { queryClient, tabBadges },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFound,
  })
  bindRouter(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Inbox: unread letters. Wallet: a dot while an order is open. Loaded after the frame, for players only. */
export const tabBadges: RouterContext['tabBadges'] = {
  inbox: part(async () => (await import('~/features/letters/unread-badge.tsx')).UnreadBadge, 'none'),
  wallet: part(
    async () => (await import('~/features/finance/orders/open-order-dot.tsx')).OpenOrderDot,
    'none',
  ),
}
