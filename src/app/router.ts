import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { agentRoutes } from '../features/agent/routes.ts'
import { accountRoutes } from '../features/account/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { contentRoutes } from '../features/content/routes.ts'
import { financeRoutes } from '../features/finance/routes.ts'
import { gameRoutes } from '../features/games/routes.ts'
import { letterRoutes } from '../features/letters/routes.ts'
import { walletTransferRoutes } from '../features/wallet-transfer/routes.ts'
import { pagesRoute } from '../shell/pages-route.tsx'
import { NotFound, rootRoute } from '../shell/root-route.tsx'
import { bindRouter } from '../shell/router-handle.ts'
import { appRoutes } from './routes.ts'
import { tabBadges } from './tab-badges.tsx'

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
