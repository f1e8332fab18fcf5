import type { ReactNode } from 'react'
import { useIsAgentQuery } from '../../../session/is-agent.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AgentNav } from './agent-nav.tsx'
import { Application } from './application.tsx'
import { Stack } from '../../../ui/stack.tsx'

/** Agents get the page, everybody else the way to become one (spec §6). */
export function AgentGate({ title, children }: { title: string; children: ReactNode }) {
  const read = useIsAgentQuery()
  return (
    <ScreenBody width="wide">
      <QueryFace query={read} skeleton={<Skeleton shape="card" rows={2} />}>
        {(isAgent) =>
          isAgent ? (
            <Stack gap={4}>
              <h1 className="visually-hidden">{title}</h1>
              <AgentNav />
              {children}
            </Stack>
          ) : (
            <Application />
          )
        }
      </QueryFace>
    </ScreenBody>
  )
}
