import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Pause, SiteFunction } from '~/api/contract/site.ts'
import { hasCapability } from '~/api/platform.ts'
import { pauseIn, siteStatusQuery } from '~/domain/site-status.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { lazily } from '../lazy-part.tsx'

const PausedState = lazily(async () => (await import('./later/paused-state.tsx')).PausedState, {
  failure: 'inline',
  texts: ['siteStatus'],
  waiting: <Skeleton shape="card" rows={2} />,
})

/** The pause in the review of an order. */
export const PausedReview = lazily(async () => (await import('./later/paused-state.tsx')).PausedNote, {
  failure: 'inline',
  texts: ['siteStatus'],
  waiting: <Skeleton shape="row" rows={1} />,
})

/** Null while open, loading or offline, or if the last read failed, because the pause may be over. */
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
  /** A review is open over the form: it shows the pause itself and continues when the function reopens. */
  hold?: boolean
  /** What still works meanwhile: links or buttons. */
  works?: ReactNode
  children: ReactNode
}

/** Wraps the form of a function that can be paused, and shows a pause instead. Typed values are in the drafts. */
export function PauseGate({ of, hold = false, works, children }: PauseGateProps) {
  const pause = usePause(of)
  if (!pause || hold) return children
  return (
    <PausedState of={of} pause={pause}>
      {works}
    </PausedState>
  )
}
