import { hashKey, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { proxy, useSnapshot } from 'valtio'
import type { Profile } from '~/api/contract/user.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { unlessLive } from '~/session/live-state.ts'
import { session } from '~/session/session.ts'

/** The token with which the profile was fetched, and its player. */
const answered = proxy<{ token: string | null; userId: string | undefined }>({
  token: null,
  userId: undefined,
})

export const profileAnsweredTo = (token: string | null, userId?: string) => {
  Object.assign(answered, { token, userId })
}

/** After a sign-in the cache may still have the last player's. */
const ofSession = (profile: Profile | undefined) =>
  session.token !== null &&
  answered.token === session.token &&
  (answered.userId === undefined || profile?.userId === answered.userId)
    ? profile
    : undefined

/** The staleTime for decisions and on window focus. */
const freshMs = 30_000
/** The staleTime while navigating: orders, games and letters that change the balance invalidate it. */
const shownMs = 300_000
/** The operator rarely changes it; `agent-gate.tsx`, which depends on it, refetches. */
const roleMs = 6 * 3_600_000

export const ordersKey = ['orders'] as const
export const ledgerKey = ['ledger'] as const
/** The prefix of the letters' keys. A new status of an order sends a letter. */
export const lettersKey = ['letters'] as const
export const supportKey = ['support'] as const

export const profileQuery = () =>
  queryOptions({
    ...persisted({ as: 'profile', quiet: true }),
    queryKey: ['profile'],
    queryFn: async ({ client, queryKey, signal }) => {
      const { token } = session
      const before = client.getQueryState<Profile>(queryKey)
      const profile = await send('user/info', {}, signal)
      // A changed balance means that order lists may be stale. After a restore they refetch at once; later only when
      // shown, because each round of a game changes the balance. The ledger always has a new row.
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
/** Called at every cache event, so it avoids the cost of `getQueryData`, which builds query options each time. */
export const cachedProfile = (queryClient: QueryClient) =>
  ofSession(queryClient.getQueryCache().get<Profile>(profileHash)?.state.data)

/** The profile was restored from this device and not fetched since. */
export function profileIsRestored(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(profileQuery().queryKey)
  return session.token !== null && state?.data !== undefined && state.dataUpdateCount === 0
}

export function useProfile(): Profile | undefined {
  const { token } = useSnapshot(session)
  // The same profile under a new token changes no data.
  const { token: answeredTo } = useSnapshot(answered)
  const { data } = useQuery({
    ...profileQuery(),
    enabled: token !== null,
    staleTime: shownMs,
    refetchOnWindowFocus: unlessLive(whenOlder(freshMs)),
  })
  return answeredTo === token ? ofSession(data) : undefined
}

export const useIsSignedIn = () => useSnapshot(session).token !== null

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
