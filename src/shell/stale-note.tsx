import type { UseQueryResult } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { online } from '../offline/online.ts'
import { OfflineNote } from '../ui/offline-note.tsx'

type Shown = Pick<UseQueryResult, 'isError' | 'data' | 'dataUpdatedAt'>

/** Above what could not be read anew: how old it is. Without a connection the bar says that for the whole page. */
export function StaleNote({ query: { isError, data, dataUpdatedAt } }: { query: Shown }) {
  const { isOnline } = useSnapshot(online)
  if (!isOnline || !isError || data === undefined) return null
  return <OfflineNote asOf={new Date(dataUpdatedAt).toISOString()} />
}
