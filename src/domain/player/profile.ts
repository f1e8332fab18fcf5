import { hashKey, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { Profile } from '~/api/contract/user.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { unlessLive } from '~/session/live-state.ts'
import { session } from '~/session/session.ts'

/** The token that the profile of this player is the answer to. */
let answered: { token: string | null; userId: string | undefined } = { token: null, userId: undefined }

export const profileAnsweredTo = (token: string | null, userId?: string) => {
  answered = { token, userId }
}

/** Before something is decided by it, and when the player comes back from elsewhere. */
const freshMs = 30_000
/** While the player goes from page to page: an order, a game or a letter that moves the balance has it read again. */
const shownMs = 300_000
/** An operator's decision; where it decides, it is asked for anew (`agent-gate.tsx`). */
const roleMs = 6 * 3_600_000

/** Above every order and every list of them. */
export const ordersKey = ['orders'] as const
/** Above every list of what moved the balance. */
export const ledgerKey = ['ledger'] as const
/** Above the letters: an order that moved on has one written. */
export const lettersKey = ['letters'] as const
/** Above what the player and customer service write each other. */
export const supportKey = ['support'] as const

export const profileQuery = () =>
  queryOptions({
    ...persisted({ as: 'profile', quiet: true }),
    queryKey: ['profile'],
    queryFn: async ({ client, queryKey, signal }) => {
      const { token } = session
      const before = client.getQueryState<Profile>(queryKey)
      const profile = await send('user/info', {}, signal)
      // A moved balance means orders that this page may not know of: their lists are stale. At a start they are refetched
      // at once; later (each round of a game moves coins) when they are shown. The history of the wallet has the very move.
      if (before?.data && before.data.balance !== profile.balance) {
        const refetchType = before.dataUpdateCount === 0 ? 'active' : 'none'
        void client.invalidateQueries({ queryKey: ordersKey, refetchType })
        void client.invalidateQueries({ queryKey: ledgerKey })
      }
      if (token === session.token) profileAnsweredTo(token, profile.userId)
      return profile
    },
    staleTime: freshMs,
  })

/** Logged in when the user object has at least one key. */
export const isLoggedIn = (profile: Profile | undefined) =>
  Boolean(profile && Object.keys(profile).length > 0)

const profileHash = hashKey(['profile'])
/** Asked for at every event of the cache, so without the options that `getQueryData` puts together each time. */
export const cachedProfile = (queryClient: QueryClient) =>
  session.token ? queryClient.getQueryCache().get<Profile>(profileHash)?.state.data : undefined

/** The profile is a copy from this device that the server has not confirmed since. */
export function profileIsRestored(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(profileQuery().queryKey)
  return session.token !== null && state?.data !== undefined && state.dataUpdateCount === 0
}

/** The profile where it is known to be that of the token in force: after a sign-in the last player's may still lie here. */
export function confirmedProfile(queryClient: QueryClient) {
  const profile = answered.token === session.token ? cachedProfile(queryClient) : undefined
  return answered.userId === undefined || profile?.userId === answered.userId ? profile : undefined
}

export function useProfile(): Profile | undefined {
  const { token } = useSnapshot(session)
  const { data } = useQuery({
    ...profileQuery(),
    enabled: token !== null,
    staleTime: shownMs,
    refetchOnWindowFocus: unlessLive(whenOlder(freshMs)),
  })
  return token ? data : undefined
}

export const useIsSignedIn = () => useSnapshot(session).token !== null

/** Session state: whether the signed-in player is an agent. */
export const isAgentQuery = () =>
  queryOptions({
    ...persisted({ quiet: true, keepsAge: true }),
    queryKey: ['isAgent'],
    queryFn: ({ signal }) => send('agent/is/agent', {}, signal),
    staleTime: roleMs,
  })

export function useIsAgentQuery(staleTime = roleMs) {
  const { token } = useSnapshot(session)
  return useQuery({ ...isAgentQuery(), enabled: token !== null, staleTime })
}
