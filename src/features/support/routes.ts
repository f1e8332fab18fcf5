import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'

const supportRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/support',
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' ? { id } : {},
  staticData: {
    requiresAuth: true,
    titleKey: 'support',
    activeMenu: '/user/user-center',
    back: true,
    reader: 'id',
  },
  loader: () => loadTexts('help', 'support', 'kyc', 'finance', 'guide'),
  component: lazyRouteComponent(() => import('./support-screen.tsx'), 'SupportScreen'),
})

export const supportRoutes = [supportRoute] as const
