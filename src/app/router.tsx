import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import { hasCapability } from '~/api/platform.ts'
import { lazily, preloadable } from '~/components/lazy-part.tsx'
import { cachedProfile } from '~/domain/player/profile.ts'
import { walletTransferRoutes } from '~/features/account-transfer/routes.ts'
import { accountRoutes } from '~/features/account/routes.ts'
import { agentRoutes } from '~/features/agent/routes.ts'
import { contentRoutes } from '~/features/content/routes.ts'
import { financeRoutes } from '~/features/finance/routes.ts'
import { gameRoutes } from '~/features/games/routes.ts'
import { letterRoutes } from '~/features/letters/routes.ts'
import { supportRoutes } from '~/features/support/routes.ts'
import { homePath } from '~/layout/menus.ts'
import { NotFound, pagesRoute, rootRoute } from '~/layout/root-route.tsx'
import type { RouterContext } from '~/layout/route-data.ts'
import { parseSearch, safeRedirect, stringifySearch } from '~/lib/links.ts'
import { readStored } from '~/lib/storage.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { firstRest } from './first-rest.ts'
import { readRecordSearch } from './records/record-search.ts'

const homeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/',
  staticData: {
    titleKey: 'home',
    icon: 'home',
    group: 'game',
    order: 1,
    tab: { order: 1, titleKey: 'home', icon: 'home' },
    footer: true,
    keepsScreen: true,
    keepsScroll: true,
  },
  loader: async ({ context }) => {
    // Fetches the chunks of banners and games in parallel with their data.
    void import('~/features/content/banners/banner-slides.tsx').catch(() => undefined)
    void import('~/features/games/game-row.tsx').catch(() => undefined)
    const profile = cachedProfile(context.queryClient)
    const failed = () => undefined
    // Cards for a missing fund password or bank account, and for a deposit that waits to be paid
    // (`src/features/finance/order-memory.ts`). Loaded with the page or not at all: later they would shift the layout.
    const [NextStep, hasPayment] = await Promise.all([
      profile?.hasPaymentPassword === false || profile?.bankCount === 0
        ? Promise.all([import('./home/next-step.tsx'), loadTexts('account')]).then(
            ([part]) => part.NextStep,
            failed,
          )
        : undefined,
      hasCapability('nextAction') &&
        /"nextAction":\{/.test(readStored('payInstructions') ?? '') &&
        Promise.all([
          import('~/features/finance/orders/order-cards.tsx'),
          loadTexts('finance', 'payment'),
        ]).then(() => true, failed),
      loadTexts('home', 'content', 'games'),
    ])
    return { NextStep, hasPayment: hasPayment === true }
  },
  component: lazyRouteComponent(() => import('./home/home-screen.tsx'), 'HomeScreen'),
})

const indexRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/index',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

/** The guard opens the popup at this path; the page itself never renders. */
const loginRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/login',
  staticData: { titleKey: 'login' },
  component: () => null,
})

const redirectRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/redirect/$path',
  staticData: { requiresAuth: true, titleKey: 'redirect' },
  beforeLoad: ({ context, params, location }): void => {
    const target = safeRedirect(`/${params.path}${location.searchStr}`)
    throw redirect({ href: target ?? homePath(context.router), replace: true })
  },
})

const userCenterRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/user-center',
  staticData: {
    requiresAuth: true,
    titleKey: 'userCenter',
    icon: 'user',
    group: 'userCenter',
    order: 10,
    tab: { order: 5, titleKey: 'me', icon: 'user' },
    keepsScreen: true,
  },
  loader: () => loadTexts('home', 'finance', 'account'),
  component: lazyRouteComponent(() => import('./user-center/user-center-screen.tsx'), 'UserCenterScreen'),
})

const userRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user',
  staticData: { requiresAuth: true },
  beforeLoad: () => {
    throw redirect({ to: '/user/user-center', replace: true })
  },
})

const recordRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/record',
  validateSearch: readRecordSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'record',
    icon: 'record',
    group: 'user',
    order: 12,
    activeMenu: '/user/user-center',
    back: true,
    keepsScroll: true,
  },
  loader: () => loadTexts('records', 'finance', 'games', 'hall'),
  component: lazyRouteComponent(() => import('./records/record-screen.tsx'), 'RecordScreen'),
})

const routeTree = rootRoute.addChildren([
  pagesRoute.addChildren([
    homeRoute,
    indexRoute,
    loginRoute,
    redirectRoute,
    userCenterRoute,
    userRoute,
    recordRoute,
    ...accountRoutes,
    ...financeRoutes,
    ...gameRoutes,
    ...contentRoutes,
    ...letterRoutes,
    ...supportRoutes,
    ...walletTransferRoutes,
    ...agentRoutes,
  ]),
])

/** `history` defaults to the browser's; prerendering and tests pass a memory history. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree,
    parseSearch,
    stringifySearch,
    context: {
      queryClient,
      badges,
      DesktopFrame,
      loadDesktopFrame,
      DepositDrawer,
      PlayLink,
      get router(): AnyRouter {
        return router
      },
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFound,
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

const [DesktopFrame, loadDesktopFrame] = preloadable(
  async () => (await import('./desktop/desktop-frame.tsx')).DesktopFrame,
)

const DepositDrawer = lazily(async () => (await import('./desktop/deposit-drawer.tsx')).DepositDrawer, {
  failure: 'floating',
  texts: ['finance'],
})

const PlayLink = lazily(async () => (await import('~/features/games/home-cards.tsx')).PlayLink, {
  waiting: <Skeleton shape="text" rows={1} />,
})

const badge = (load: () => Promise<ComponentType>) => lazily(() => firstRest.then(load))
const unread = badge(async () => (await import('~/features/letters/unread-badge.tsx')).UnreadBadge)
const dot = (name: 'OpenOrderDot' | 'OpenDepositDot' | 'OpenWithdrawalDot') =>
  badge(async () => (await import('~/features/finance/orders/open-order-dot.tsx'))[name])

/** Badges: the number of unread letters, and a dot while an order is open. Loaded after the page, for players only. */
const badges: RouterContext['badges'] = {
  inbox: unread,
  letters: unread,
  wallet: dot('OpenOrderDot'),
  deposit: dot('OpenDepositDot'),
  withdraw: dot('OpenWithdrawalDot'),
}
