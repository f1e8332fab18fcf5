/** The profile call, and what its balance says of other reads. Fetched with the first call. */
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Profile } from '~/api/contract/user.ts'
import { fetchProfile } from '~/session/calls.ts'

/** Above every order and every list of them. */
export const ordersKey = ['orders'] as const

/**
 * The profile as the server says it now. Coins that moved mean orders that this page may not know of, such as those of
 * another device: their lists are old from then on. At a start they are read at once; later, as in a game whose every
 * round moves coins, when they are looked at.
 */
export async function readProfile({
  client,
  queryKey,
  signal,
}: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>): Promise<Profile> {
  const before = client.getQueryState<Profile>(queryKey)
  const profile = await fetchProfile(signal)
  if (before?.data && before.data.balance !== profile.balance)
    void client.invalidateQueries({
      queryKey: ordersKey,
      refetchType: before.dataUpdateCount === 0 ? 'active' : 'none',
    })
  return profile
}
