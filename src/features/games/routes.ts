import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { prefetchOnEnter } from '~/layout/prefetch-on-enter.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { isHallSort, isHallTab, type HallSearch } from './hall/hall-tabs.ts'

// Loaded with the pages, so that the first screen does not carry them.
const api = () => import('./api.ts')
const playLife = () => import('./play/play-life.ts')

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

const hallRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/amigo',
  validateSearch: (search: Record<string, unknown>): HallSearch => ({
    ...(isHallTab(search['tab']) && search['tab'] !== 'all' ? { tab: search['tab'] } : {}),
    ...(text(search['q']) ? { q: text(search['q']) } : {}),
    ...(search['free'] === '1' ? { free: '1' } : {}),
    ...(isHallSort(search['sort']) ? { sort: search['sort'] } : {}),
  }),
  // A lobby for everybody: who opens a machine is asked to sign in, and is at that machine then.
  staticData: {
    titleKey: 'hall',
    icon: 'game',
    group: 'game',
    order: 10,
    keepsScroll: true,
    tab: { order: 2, titleKey: 'play', icon: 'game' },
    keepsScreen: true,
  },
  loader: ({ context }) => {
    prefetchOnEnter(api, ({ catalogueQuery }) => context.queryClient.prefetchQuery(catalogueQuery()))
    return loadTexts('games', 'hall')
  },
  component: lazyRouteComponent(() => import('./hall/hall-screen.tsx'), 'HallScreen'),
})

export interface SpringboardSearch {
  game: string
  machine?: string
}

function entered({ game, machine = '' }: SpringboardSearch, queryClient: QueryClient): void {
  const shown = { gameId: game, machineId: machine }
  prefetchOnEnter(playLife, ({ machineEntered }) => machineEntered(shown, queryClient))
}

const springboardRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/amigo-springboard',
  validateSearch: (search: Record<string, unknown>): SpringboardSearch => ({
    game: text(search['game']),
    ...(text(search['machine']) ? { machine: text(search['machine']) } : {}),
  }),
  staticData: {
    requiresAuth: true,
    titleKey: 'springboard',
    titleDetail: 'machine',
    back: true,
    activeMenu: '/amigo',
  },
  loader: ({ context }) => {
    prefetchOnEnter(api, ({ catalogueQuery }) => context.queryClient.prefetchQuery(catalogueQuery()))
    return loadTexts('games', 'hall')
  },
  // A game in its frame outlives its page; a launch does not, nor when the page turns to another machine.
  onLeave: ({ context }) => prefetchOnEnter(playLife, ({ machineLeft }) => machineLeft(context.queryClient)),
  onEnter: ({ context, search }) => entered(search, context.queryClient),
  onStay: ({ context, search }) => entered(search, context.queryClient),
  component: lazyRouteComponent(() => import('./play/springboard-screen.tsx'), 'SpringboardScreen'),
})

export const gameRoutes = [hallRoute, springboardRoute] as const
