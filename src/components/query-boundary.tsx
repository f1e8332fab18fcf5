import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { online } from '~/pwa/connectivity/online.ts'
import { FailedState } from '~/ui/failed-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { errorReference, useErrorText } from './error-text.ts'
import { lazily } from './lazy-part.tsx'

interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>
  skeleton?: ReactNode
  /** Shown instead of the children when the data holds nothing. */
  empty?: (data: Data) => ReactNode | null
  /** Shown offline where nothing is persisted, instead of a line that says so. */
  offline?: ReactNode
  children: (data: Data) => ReactNode
}

/** The states of a read: data first, else skeleton, or the failure with retry and reference. Offline is no failure. */
export function QueryBoundary<Data>({ query, skeleton, empty, offline, children }: QueryBoundaryProps<Data>) {
  const errorText = useErrorText()
  const { isOnline } = useSnapshot(online)
  if (query.data !== undefined) return empty?.(query.data) ?? children(query.data)
  if (query.isError && !isOnline) return offline ?? <NotPersisted />
  if (query.isError) {
    const reference = errorReference(query.error)
    return (
      <FailedState
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        {...(reference ? { reference } : {})}
      />
    )
  }
  return skeleton ?? <Skeleton />
}

/** Stands for a read that was never persisted on this device. */
export const NotPersisted = lazily(
  async () => (await import('./unavailable/offline-texts.tsx')).NotPersistedLine,
  { texts: ['offline'] },
)
