import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'

/** Spec §2: opens in a new window from the register step. */
const userAgreementRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user-agreement',
  staticData: { titleKey: 'userAgreement', back: true },
  loader: () => loadTexts('about'),
  component: lazyRouteComponent(() => import('./user-agreement-screen.tsx'), 'UserAgreementScreen'),
})

export const authRoutes = [userAgreementRoute] as const
