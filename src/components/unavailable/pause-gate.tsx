import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Pause, SiteFunction } from '~/api/contract/site.ts'
import { hasCapability } from '~/api/platform.ts'
import { pauseIn, siteStatusQuery } from '~/domain/site-status.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { lazily } from '../lazy-part.tsx'

const PausedState = lazily(async () => (await import('./paused-state.tsx')).PausedState, {
  failure: 'inline',
  texts: ['siteStatus'],
  waiting: <Skeleton shape="card" rows={2} />,
})

/** The same in the review of an order. */
export const PausedReview = lazily(async () => (await import('./paused-state.tsx')).PausedNote, {
  failure: 'inline',
  texts: ['siteStatus'],
  waiting: <Skeleton shape="row" rows={1} />,
})

/** Null while open, unknown, offline, or where the last read failed: the pause may be over. */
export function usePause(of: SiteFunction | null): Pause | null {
  const { isOnline } = useSnapshot(online)
  const { data, isError } = useQuery({
    ...siteStatusQuery(),
    enabled: of !== null && hasCapability('siteStatus'),
  })
  return of && isOnline && !isError ? pauseIn(data, of) : null
}

interface PauseGateProps {
  of: SiteFunction
  /** A review is open over the form: it says by itself that the function is paused, and goes on when it opens. */
  hold?: boolean
  /** What a player can do meanwhile: links or buttons. */
  works?: ReactNode
  children: ReactNode
}

/** Around the form of a function that the operator can pause: says so in its place. What was typed is in the drafts. */
export function PauseGate({ of, hold = false, works, children }: PauseGateProps) {
  const pause = usePause(of)
  if (!pause || hold) return children
  return (
    <PausedState of={of} pause={pause}>
      {works}
    </PausedState>
  )
}
