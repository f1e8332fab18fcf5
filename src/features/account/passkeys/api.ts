import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { PasskeyRow } from '~/api/contract/passkey.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce, writeOnce } from '~/api/write-once.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { forgetPasskey, keepOnlyPasskeys, makePasskey } from '~/lib/web-authn.ts'

/** By the fund password where there is one, else by the sign-in password. */
export interface Passwords {
  password?: string
  paymentPassword?: string
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => {
      const rows = await send('passkey/list', {}, signal)
      const kept = rows.flatMap(({ credential }) => credential ?? [])
      // One that cannot be named would be forgotten with those that are gone.
      if (kept.length === rows.length) keepOnlyPasskeys(kept)
      return rows
    },
  })

/** The list, and the profile, which counts them and says until when a hold lasts. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  ])

/** Has the browser make a passkey; gives null where the player gave the prompt up. */
export const addPasskeyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ name, ...passwords }: Passwords & { name: string }) => {
      const { options } = await send('passkey/register/options', passwords)
      const passkey = await makePasskey(options)
      if (!passkey) return null
      return send('passkey/register', { passkey: passkey as RequestOf<'passkey/register'>['passkey'], name })
    },
    // After a lost answer it may be there all the same.
    onSettled: () => refresh(queryClient),
  })

export const renamePasskeyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('passkey/rename'),
    onSettled: () => refresh(queryClient),
  })

export const removePasskeyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ credential, ...body }: Passwords & Pick<PasskeyRow, 'id' | 'credential'>) => {
      await send('passkey/remove', body)
      if (credential) forgetPasskey(credential)
    },
    onSettled: () => refresh(queryClient),
  })
