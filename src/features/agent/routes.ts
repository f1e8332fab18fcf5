import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'
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
  component: lazyRouteComponent(() => import('./screens/subordinates-screen.tsx'), 'SubordinatesScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent/team-report/{-$userId}',
  validateSearch: readAgentSearch,
  staticData: { requiresAuth: true, titleKey: 'teamReport', activeMenu, agentsOnly: true, back: true },
  loader,
  component: lazyRouteComponent(() => import('./screens/team-report-screen.tsx'), 'TeamReportScreen'),
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
  component: lazyRouteComponent(() => import('./screens/team-recharge-screen.tsx'), 'TeamRechargeScreen'),
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
  component: lazyRouteComponent(() => import('./screens/team-withdraw-screen.tsx'), 'TeamWithdrawScreen'),
})

/** The agent programme (spec §2). */
export const agentRoutes = [agentRoute, membersRoute, reportRoute, rechargeRoute, withdrawRoute] as const
