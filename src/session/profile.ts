import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { Profile } from '../api/contract/user.ts'
import { loadCalls } from '../api/load-calls.ts'
import { session } from './session.ts'

/** The signed-in player, from the profile call (spec §3). */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await loadCalls(() => import('./calls.ts'))).fetchProfile(signal),
    staleTime: 30_000,
    meta: { quiet: true },
  })

/** Spec §3: logged in when the user object has at least one key. */
export const isLoggedIn = (profile: Profile | undefined) =>
  Boolean(profile && Object.keys(profile).length > 0)

export const cachedProfile = (queryClient: QueryClient) =>
  session.token ? queryClient.getQueryData(profileQuery().queryKey) : undefined

/** The player's profile, or undefined for a visitor and while it loads. */
export function useProfile(): Profile | undefined {
  const { token } = useSnapshot(session)
  const { data } = useQuery({ ...profileQuery(), enabled: token !== null })
  return token ? data : undefined
}

export const useIsSignedIn = () => useSnapshot(session).token !== null
