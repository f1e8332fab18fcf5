import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { loadCalls } from '../api/load-calls.ts'
import { session } from './session.ts'

/** Spec §3, session state: whether the signed-in player is an agent. */
export const isAgentQuery = () =>
  queryOptions({
    queryKey: ['isAgent'],
    queryFn: async ({ signal }) => (await loadCalls(() => import('./calls.ts'))).fetchIsAgent(signal),
    staleTime: 30_000,
    meta: { quiet: true },
  })

export function useIsAgentQuery() {
  const { token } = useSnapshot(session)
  return useQuery({ ...isAgentQuery(), enabled: token !== null })
}
