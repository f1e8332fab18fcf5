import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { prefetchOnEnter } from '~/layout/prefetch-on-enter.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import type { TitleKey } from '~/layout/route-data.ts'
import type { IconName } from '~/ui/icon-names.ts'
import { filterCategories, type PromotionSearch } from './search.ts'

/** What the menus say of a page that needs no player. */
const still = (
  titleKey: TitleKey,
  icon: IconName,
  group: 'footer' | 'about',
  order: number,
  activeMenu = '/',
) => ({ titleKey, icon, group, order, activeMenu, back: true, footer: true }) as const

// Loaded with the page, so that the first screen does not carry it.
const promotionReads = () => import('./promotions/api.ts')

const promotionRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/promotion',
  validateSearch: ({ category, id }: Record<string, unknown>): PromotionSearch => {
    const known = filterCategories.find((name) => name === category)
    return { ...(known ? { category: known } : {}), ...(typeof id === 'string' ? { id } : {}) }
  },
  staticData: {
    titleKey: 'promotion',
    icon: 'promotion',
    group: 'game',
    footer: true,
    order: 20,
    activeMenu: '/user/station-letter',
    keepsScroll: true,
    reader: 'id',
  },
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: ({ context, deps }) => {
    prefetchOnEnter(promotionReads, ({ promotionQueries }) =>
      context.queryClient.prefetchQuery(promotionQueries(deps.category ?? 'all').first()),
    )
    return loadTexts('promotion')
  },
  component: lazyRouteComponent(() => import('./promotions/promotion-screen.tsx'), 'PromotionScreen'),
})

const activityRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/activity',
  staticData: {
    titleKey: 'activity',
    icon: 'calendar',
    group: 'game',
    footer: true,
    order: 21,
    activeMenu: '/game/promotion',
    back: true,
  },
  loader: ({ context }) => {
    prefetchOnEnter(promotionReads, ({ activityQuery }) =>
      context.queryClient.prefetchInfiniteQuery(activityQuery()),
    )
    return loadTexts('promotion')
  },
  component: lazyRouteComponent(() => import('./promotions/activity-screen.tsx'), 'ActivityScreen'),
})

const promotionRoutes = [promotionRoute, activityRoute] as const

const guideRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/guide/{-$tabIndex}',
  staticData: still('guide', 'guide', 'footer', 31),
  loader: ({ params }) => loadTexts(params.tabIndex === 'order-file' ? 'support' : 'guide'),
  component: lazyRouteComponent(() => import('./guide/guide-screen.tsx'), 'GuideScreen'),
})

const methodsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/guide/deposit',
  staticData: still('guideDeposit', 'finance', 'footer', 32),
  loader: () => loadTexts('guide'),
  component: lazyRouteComponent(() => import('./guide/methods-screen.tsx'), 'MethodsScreen'),
})

const faqRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/guide/faq',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q ? { q: q.slice(0, 60) } : {},
  staticData: still('faq', 'faq', 'footer', 33),
  loader: () => loadTexts('guide', 'support'),
  component: lazyRouteComponent(() => import('./guide/faq-screen.tsx'), 'FaqScreen'),
})

const downloadRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/download',
  staticData: still('download', 'install', 'footer', 34),
  loader: () => loadTexts('download'),
  component: lazyRouteComponent(() => import('./install/download-screen.tsx'), 'DownloadScreen'),
})

const guideRoutes = [guideRoute, methodsRoute, faqRoute, downloadRoute] as const

/** Five pages share one content screen, which tells them by their title. */
const about = <const Path extends string>(path: Path, titleKey: TitleKey, icon: IconName, order: number) =>
  createRoute({
    getParentRoute: () => pagesRoute,
    path,
    staticData: still(titleKey, icon, 'about', order),
    loader: () => loadTexts('about'),
    component: lazyRouteComponent(() => import('./about/about-screen.tsx'), 'AboutScreen'),
  })

const responsibleRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/about/responsible-game',
  // Most come to set their limits, from "Me".
  staticData: still('responsibleGame', 'shield', 'about', 53, '/user/user-center'),
  loader: () => loadTexts('about', 'saferPlay'),
  component: lazyRouteComponent(
    () => import('./responsible-play/responsible-screen.tsx'),
    'ResponsibleScreen',
  ),
})

/** The same text for the register step, which opens it in a new window. */
const userAgreementRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user-agreement',
  staticData: { titleKey: 'userAgreement', activeMenu: '/about/user-agreement', back: true, footer: true },
  loader: () => loadTexts('about'),
  component: lazyRouteComponent(() => import('./about/about-screen.tsx'), 'AboutScreen'),
})

const aboutRoutes = [
  userAgreementRoute,
  about('/about/about-us', 'aboutUs', 'info', 50),
  about('/about/privacy-policy', 'privacyPolicy', 'lock', 51),
  about('/about/user-agreement', 'userAgreement', 'document', 52),
  responsibleRoute,
  about('/about/discount-statute', 'discountStatute', 'promotion', 54),
] as const

export interface NoticeSearch {
  id?: string
}

const noticeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/notice',
  validateSearch: ({ id }: Record<string, unknown>): NoticeSearch => (typeof id === 'string' ? { id } : {}),
  staticData: {
    titleKey: 'notice',
    icon: 'notice',
    group: 'footer',
    order: 30,
    activeMenu: '/user/station-letter',
    keepsScroll: true,
    reader: 'id',
  },
  loader: ({ context }) => {
    prefetchOnEnter(
      () => import('./notices/api.ts'),
      ({ noticeQueries }) => context.queryClient.prefetchQuery(noticeQueries.first()),
    )
    return loadTexts('content', 'letters')
  },
  component: lazyRouteComponent(() => import('./notices/notice-screen.tsx'), 'NoticeScreen'),
})

export const contentRoutes = [noticeRoute, ...promotionRoutes, ...guideRoutes, ...aboutRoutes] as const
