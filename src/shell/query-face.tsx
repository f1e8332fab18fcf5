import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { errorReference, useErrorText } from './error-text.ts'

interface QueryFaceProps<Data> {
  query: UseQueryResult<Data>
  skeleton?: ReactNode
  /** Shown instead of the children when the data holds nothing. */
  empty?: (data: Data) => ReactNode | null
  children: (data: Data) => ReactNode
}

/** The faces of a read: data first whatever the status says, else skeleton, or failure with retry and reference. */
export function QueryFace<Data>({ query, skeleton, empty, children }: QueryFaceProps<Data>) {
  const errorText = useErrorText()
  if (query.data !== undefined) return empty?.(query.data) ?? children(query.data)
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
