import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { readAgentSearch } from './search.ts'

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
  validateSearch: readAgentSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'subordinates',
    activeMenu,
    agentsOnly: true,
    back: true,
    keepsScroll: true,
  },
  loader,
  component: lazyRouteComponent(() => import('./members/members-screen.tsx'), 'SubordinatesScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-report/{-$userId}',
  validateSearch: readAgentSearch,
  staticData: { requiresAuth: true, titleKey: 'teamReport', activeMenu, agentsOnly: true, back: true },
  loader,
  component: lazyRouteComponent(() => import('./report/team-report-screen.tsx'), 'TeamReportScreen'),
})

const rechargeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-recharge',
  validateSearch: readAgentSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'teamRecharge',
    activeMenu,
    agentsOnly: true,
    back: true,
    keepsScroll: true,
  },
  loader,
  component: lazyRouteComponent(() => import('./team-orders/team-orders-screen.tsx'), 'TeamRechargeScreen'),
})

const withdrawRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-withdraw',
  validateSearch: readAgentSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'teamWithdraw',
    activeMenu,
    agentsOnly: true,
    back: true,
    keepsScroll: true,
  },
  loader,
  component: lazyRouteComponent(() => import('./team-orders/team-orders-screen.tsx'), 'TeamWithdrawScreen'),
})

/** The agent programme (spec §2). */
export const agentRoutes = [agentRoute, membersRoute, reportRoute, rechargeRoute, withdrawRoute] as const
