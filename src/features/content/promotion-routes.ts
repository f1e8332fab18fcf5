import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'

/** Spec §3, promotion categories; all of them stand at the bare address. */
const categories = ['limitedDiscount', 'longTimeDiscount', 'specialDiscount', 'pastActivities'] as const
export const promotionChips = ['all', ...categories] as const
export type PromotionCategory = (typeof promotionChips)[number]

export interface PromotionSearch {
  category?: (typeof categories)[number]
  /** Ids look like numbers in an address (`?id=3`); everywhere else they are text. */
  id?: string | number
}

const loaders = () => import('./promotion-loaders.ts')

const promotionRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/promotion',
  validateSearch: ({ category, id }: Record<string, unknown>): PromotionSearch => {
    const known = categories.find((name) => name === category)
    return {
      ...(known ? { category: known } : {}),
      ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    }
  },
  staticData: {
    titleKey: 'promotion',
    icon: 'promotion',
    group: 'game',
    order: 20,
    activeMenu: '/user/station-letter',
    keepsScroll: true,
    reader: 'id',
  },
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: ({ context, deps }) => {
    void loaders().then(({ prefetchPromotions }) =>
      prefetchPromotions(context.queryClient, deps.category ?? 'all'),
    )
    return loadTexts('promotion')
  },
  component: lazyRouteComponent(() => import('./screens/promotion-screen.tsx'), 'PromotionScreen'),
})

const activityRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/activity',
  staticData: { titleKey: 'activity', icon: 'calendar', group: 'game', order: 21, back: true },
  loader: ({ context }) => {
    void loaders().then(({ prefetchActivity }) => prefetchActivity(context.queryClient))
    return loadTexts('promotion')
  },
  component: lazyRouteComponent(() => import('./screens/activity-screen.tsx'), 'ActivityScreen'),
})

export const promotionRoutes = [promotionRoute, activityRoute] as const
