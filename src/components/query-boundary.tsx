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
  /** Shown instead of the children if the data is empty. */
  empty?: (data: Data) => ReactNode | null
  /** Shown offline if nothing is persisted, instead of the default line. */
  offline?: ReactNode
  children: (data: Data) => ReactNode
}

/** The states of a query: data if any, else a skeleton, or the error with retry and reference. Offline is not an error. */
export function QueryBoundary<Data>({ query, skeleton, empty, offline, children }: QueryBoundaryProps<Data>) {
  const errorText = useErrorText()
  const { isOnline } = useSnapshot(online)
  if (query.data !== undefined) return empty?.(query.data) ?? children(query.data)
  if (query.isError && !isOnline) return offline ?? <NotPersisted />
  if (query.isError) {
    return (
      <FailedState
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        reference={errorReference(query.error)}
      />
    )
  }
  return skeleton ?? <Skeleton />
}

/** Shown offline for a query that is not persisted on this device. */
export const NotPersisted = lazily(
  async () => (await import('./unavailable/offline-texts.tsx')).NotPersistedLine,
  { texts: ['offline'] },
)
