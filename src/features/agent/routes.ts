import { createRoute, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import type { TitleKey } from '~/layout/route-data.ts'
import { readAgentSearch } from './search.ts'

const activeMenu = '/agent'
const loader = () => loadTexts('agent', 'finance', 'records', 'auth')

const agentRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/agent',
  staticData: {
    requiresAuth: true,
    titleKey: 'agent',
    icon: 'agent',
    group: 'agent',
    order: 10,
    activeMenu: '/user/user-center',
  },
  beforeLoad: (): void => {
    throw redirect({ to: '/agent/subordinate-management', replace: true })
  },
})

const page = <const Path extends string>(
  path: Path,
  titleKey: TitleKey,
  component: RouteComponent,
  keepsScroll = true,
) =>
  createRoute({
    getParentRoute: () => pagesRoute,
    path,
    validateSearch: readAgentSearch,
    staticData: { requiresAuth: true, titleKey, activeMenu, agentsOnly: true, back: true, keepsScroll },
    loader,
    component,
  })

const members = lazyRouteComponent(() => import('./members/members-screen.tsx'), 'SubordinatesScreen')
const report = lazyRouteComponent(() => import('./report/team-report-screen.tsx'), 'TeamReportScreen')
const orders = (screen: 'TeamRechargeScreen' | 'TeamWithdrawScreen') =>
  lazyRouteComponent(() => import('./team-orders/team-orders-screen.tsx'), screen)

export const agentRoutes = [
  agentRoute,
  page('/agent/subordinate-management', 'subordinates', members),
  page('/agent/team-report/{-$userId}', 'teamReport', report, false),
  page('/agent/team-recharge', 'teamRecharge', orders('TeamRechargeScreen')),
  page('/agent/team-withdraw', 'teamWithdraw', orders('TeamWithdrawScreen')),
] as const
