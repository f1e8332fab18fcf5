import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useIsAgentQuery } from '~/domain/player/profile.ts'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { segmentedItemClass } from '~/ui/segmented.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { Application } from './apply/application.tsx'

/** The application may have been decided since. */
const decidedMs = 30_000

/** Agents get the page, everybody else the way to become one. */
export function AgentGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleKey })
  const read = useIsAgentQuery(decidedMs)
  return (
    <ScreenBody width="wide">
      <QueryBoundary query={read} skeleton={<Skeleton shape="card" rows={2} />}>
        {(isAgent) =>
          isAgent ? (
            <Stack gap={4}>
              <h1 className={phoneHidden.hidden}>{title && t(`title.${title}`)}</h1>
              <AgentNav />
              {children}
            </Stack>
          ) : (
            <Application />
          )
        }
      </QueryBoundary>
    </ScreenBody>
  )
}

const pages = [
  { to: '/agent/subordinate-management', name: 'members' },
  { to: '/agent/team-report/{-$userId}', name: 'report' },
  { to: '/agent/team-recharge', name: 'recharge' },
  { to: '/agent/team-withdraw', name: 'withdraw' },
] as const

function AgentNav() {
  const { t } = useTranslation(['agent', 'shell'])
  const current = useCurrentPath(pages.map(({ to }) => to))
  return (
    <TabStrip as="nav" aria-label={t('shell:title.agent')}>
      {pages.map(({ to, name }) => (
        <NavItem key={to} to={to} className={segmentedItemClass} current={to === current}>
          {t(`agent:nav.${name}`)}
        </NavItem>
      ))}
    </TabStrip>
  )
}
