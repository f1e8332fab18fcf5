import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { loadCalls } from '../api/load-calls.ts'
import { keptOfflineMs } from '../lib/kept-offline.ts'
import { session } from './session.ts'

/** Spec §3, session state: whether the signed-in player is an agent. */
export const isAgentQuery = () =>
  queryOptions({
    queryKey: ['isAgent'],
    queryFn: async ({ signal }) => (await loadCalls(() => import('./calls.ts'))).fetchIsAgent(signal),
    staleTime: 30_000,
    gcTime: keptOfflineMs,
    meta: { quiet: true, persist: 'whole' },
  })

export function useIsAgentQuery() {
  const { token } = useSnapshot(session)
  return useQuery({ ...isAgentQuery(), enabled: token !== null })
}
