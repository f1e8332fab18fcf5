import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Agents get the page, everybody else the way to become one (spec §6). */
export function AgentGate({ title, children }: { title: string; children: ReactNode }) {
  const read = useIsAgentQuery(decidedMs)
  return (
    <ScreenBody width="wide">
      <QueryBoundary query={read} skeleton={<Skeleton shape="card" rows={2} />}>
        {(isAgent) =>
          isAgent ? (
            <Stack gap={4}>
              <h1 className={phoneHidden.hidden}>{title}</h1>
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

const anySearch = { includeSearch: false } as const

/** The agent's four pages, one tap from each other. */
function AgentNav() {
  const { t } = useTranslation(['agent', 'shell'])
  return (
    <TabStrip as="nav" aria-label={t('shell:title.agent')}>
      <Link to="/agent/subordinate-management" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.members')}
      </Link>
      <Link to="/agent/team-report/{-$userId}" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.report')}
      </Link>
      <Link to="/agent/team-recharge" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.recharge')}
      </Link>
      <Link to="/agent/team-withdraw" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.withdraw')}
      </Link>
    </TabStrip>
  )
}
