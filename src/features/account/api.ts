import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { PasskeyRow } from '~/api/contract/passkey.ts'
import type { NotifyChannel, NotifyTopic } from '~/api/contract/preferences.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce, writeOnce } from '~/api/write-once.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { forgetPasskey, keepOnlyPasskeys, makePasskey } from '~/lib/web-authn.ts'
import { checkByTestPush, checkPush } from '~/pwa/push/push-health.ts'
import { wipePassword } from '~/session/remembered-login.ts'

/** Setting, change or replacement of the fund password; the profile knows whether there is one. */
export const updatePaymentPasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('auth/password/update/payment'),
    // Awaited, so that the page to go on to sees the new profile.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  })

/** The code that find-password mails; it proves the address for a forgotten fund password too. */
export const sendCodeMutation = () => writeCallOnce('auth/send/email')

export const sendEmailCodeMutation = () => writeCallOnce('user/email/code')

export const updateEmailMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('user/email/update'),
    // After a lost answer it may be changed all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  })

export const updatePasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('auth/password/update'),
    onSuccess: async () => {
      // What was found out about other sessions is over, and a remembered password is the old one (rules.md, "A remembered password is sealed").
      queryClient.removeQueries({ queryKey: sessionProbeQuery().queryKey })
      await wipePassword()
    },
  })

const refreshPlayer = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: userDetailsQuery().queryKey }),
  ])

export const updateUserMutation = (queryClient: QueryClient) =>
  mutationOptions({ ...writeCallOnce('user/update'), onSuccess: () => refreshPlayer(queryClient) })

export const updateIdNumberMutation = (queryClient: QueryClient) =>
  mutationOptions({ ...writeCallOnce('user/update/idNumber'), onSuccess: () => refreshPlayer(queryClient) })

/** Asks whether this session is alive; on demand only, because nothing may hang on it. */
export const sessionProbeQuery = () =>
  queryOptions({
    queryKey: ['sessionProbe'],
    queryFn: ({ signal }) => send('auth/get', {}, signal),
    enabled: false,
    gcTime: 0,
  })

/** When the back end last heard of this device's pushes; checked whenever it is shown. */
export const pushHealthQuery = (status: 'on' | 'off' | 'blocked') =>
  queryOptions({
    queryKey: ['pushHealth', status],
    queryFn: ({ signal }) => checkPush(signal),
    enabled: status !== 'off',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const pushTestMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: () => checkByTestPush(),
    // Where it did not come, the push service may just have said that this address is no more.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['pushHealth'] }),
  })

/** Sends an example of what is sent of a topic; says what came of it, as far as one can see. */
export const showExampleMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ topic, channel }: { topic: NotifyTopic; channel: NotifyChannel }) => {
      if (channel === 'push') return checkByTestPush(undefined, topic)
      await send('notify/mail', { topic })
      return 'mailed' as const
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['pushHealth'] }),
  })

export const prefetchSettings = (queryClient: QueryClient) =>
  void queryClient.prefetchQuery(userDetailsQuery())

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
const refreshPasskeys = (queryClient: QueryClient) =>
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
    onSettled: () => refreshPasskeys(queryClient),
  })

export const renamePasskeyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('passkey/rename'),
    onSettled: () => refreshPasskeys(queryClient),
  })

export const removePasskeyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ credential, ...body }: Passwords & Pick<PasskeyRow, 'id' | 'credential'>) => {
      await send('passkey/remove', body)
      if (credential) forgetPasskey(credential)
    },
    onSettled: () => refreshPasskeys(queryClient),
  })
