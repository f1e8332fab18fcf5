import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'

const activeMenu = '/agent'
const loader = () => loadTexts('agent', 'finance', 'records', 'auth')

const agentRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent',
  staticData: { requiresAuth: true, titleKey: 'agent', icon: 'agent', group: 'agent', order: 10 },
  beforeLoad: (): void => {
    throw redirect({ to: '/agent/subordinate-management', replace: true })
  },
})

const membersRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/subordinate-management',
  validateSearch: ({ parent }: Record<string, unknown>): { parent?: string } =>
    typeof parent === 'string' || typeof parent === 'number' ? { parent: `${parent}` } : {},
  staticData: { requiresAuth: true, titleKey: 'subordinates', activeMenu, back: true, keepsScroll: true },
  loader,
  component: lazyRouteComponent(() => import('./screens/subordinates-screen.tsx'), 'SubordinatesScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-report/{-$userId}',
  staticData: { requiresAuth: true, titleKey: 'teamReport', activeMenu, back: true },
  loader,
  component: lazyRouteComponent(() => import('./screens/team-report-screen.tsx'), 'TeamReportScreen'),
})

const rechargeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-recharge',
  staticData: { requiresAuth: true, titleKey: 'teamRecharge', activeMenu, back: true, keepsScroll: true },
  loader,
  component: lazyRouteComponent(() => import('./screens/team-recharge-screen.tsx'), 'TeamRechargeScreen'),
})

const withdrawRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-withdraw',
  staticData: { requiresAuth: true, titleKey: 'teamWithdraw', activeMenu, back: true, keepsScroll: true },
  loader,
  component: lazyRouteComponent(() => import('./screens/team-withdraw-screen.tsx'), 'TeamWithdrawScreen'),
})

/** The agent programme (spec §2). */
export const agentRoutes = [agentRoute, membersRoute, reportRoute, rechargeRoute, withdrawRoute] as const
