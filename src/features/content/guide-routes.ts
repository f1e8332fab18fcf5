import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'

const guideRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/guide/{-$tabIndex}',
  staticData: { titleKey: 'guide', icon: 'guide', group: 'footer', order: 31, back: true },
  loader: () => loadTexts('guide'),
  component: lazyRouteComponent(() => import('./screens/guide-screen.tsx'), 'GuideScreen'),
})

const methodsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/guide/deposit',
  staticData: { titleKey: 'guideDeposit', icon: 'finance', group: 'footer', order: 32, back: true },
  loader: () => loadTexts('guide'),
  component: lazyRouteComponent(() => import('./screens/methods-screen.tsx'), 'MethodsScreen'),
})

const faqRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/guide/faq',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    (typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q).slice(0, 60) } : {},
  staticData: { titleKey: 'faq', icon: 'faq', group: 'footer', order: 33, back: true },
  loader: () => loadTexts('guide'),
  component: lazyRouteComponent(() => import('./screens/faq-screen.tsx'), 'FaqScreen'),
})

const downloadRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/download',
  staticData: { titleKey: 'download', icon: 'install', group: 'footer', order: 34, back: true },
  loader: () => loadTexts('download'),
  component: lazyRouteComponent(() => import('./screens/download-screen.tsx'), 'DownloadScreen'),
})

export const guideRoutes = [guideRoute, methodsRoute, faqRoute, downloadRoute] as const
