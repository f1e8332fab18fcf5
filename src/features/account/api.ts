import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/translate.ts'
import { ApiError, isUnknownOutcome } from '~/api/api-error.ts'
import type { AnswerOf, RequestOf } from '~/api/calls.ts'
import type { PasskeyRow } from '~/api/contract/passkey.ts'
import type { NotifyChannel, NotifyTopic } from '~/api/contract/preferences.ts'
import type { Profile } from '~/api/contract/user.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce, writeOnce } from '~/api/write-once.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { forgetPasskey, keepOnlyPasskeys, makePasskey } from '~/lib/web-authn.ts'
import { checkByTestPush, checkPush } from '~/pwa/push/push-health.ts'
import { wipePassword } from '~/session/remembered-login.ts'

type Player = Profile & AnswerOf<'user/get/info'>

/** Where a change fails, the player is read again: what has come about after a lost answer is no error. */
async function unlessDone(
  client: QueryClient,
  change: Promise<unknown>,
  isDone: (player: Player, isUnknown: boolean) => boolean,
): Promise<void> {
  try {
    await change
  } catch (error) {
    const reads = [profileQuery(), userDetailsQuery()] as const
    await Promise.all(reads.map(({ queryKey }) => client.cancelQueries({ queryKey })))
    const [profile, details] = await Promise.all([
      client.fetchQuery({ ...reads[0], staleTime: 0 }),
      client.fetchQuery({ ...reads[1], staleTime: 0 }),
    ]).catch(() => [])
    if (!profile || !details || !isDone({ ...details, ...profile }, isUnknownOutcome(error))) throw error
  }
}

/** No call tells which password is in force: after a lost answer both may be. */
function passwordUnknown(error: unknown): never {
  throw isUnknownOutcome(error) ? new ApiError('transport', translate('account:passwordUnknown')) : error
}

/** Setting, change or replacement of the fund password; the profile knows whether there is one. */
export const updatePaymentPasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<'auth/password/update/payment'>) => {
      const change = send('auth/password/update/payment', body)
      return body.oldPassword || body.code
        ? change.catch(passwordUnknown)
        : unlessDone(
            queryClient,
            change,
            (player, isUnknown) => isUnknown && player.hasPaymentPassword === true,
          )
    },
    // Awaited, so that the page to go on to sees the new profile.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  })

/** The code that find-password mails; it proves the address for a forgotten fund password too. */
export const sendCodeMutation = () => writeCallOnce('auth/send/email')

export const sendEmailCodeMutation = () => writeCallOnce('user/email/code')

export const updateEmailMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<'user/email/update'>) =>
      unlessDone(queryClient, send('user/email/update', body), ({ email }) => email === body.email),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  })

export const updatePasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<'auth/password/update'>) =>
      send('auth/password/update', body).catch(passwordUnknown),
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
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<'user/update'>) =>
      unlessDone(queryClient, send('user/update', body), (player) => {
        const values = new Map<string, unknown>(Object.entries(player))
        return Object.entries(body).every(([name, value]) => values.get(name) === value)
      }),
    onSuccess: () => refreshPlayer(queryClient),
  })

export const updateIdNumberMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('user/update/idNumber'),
    // Shown masked, so what is on file is read again and stands above the form.
    onSettled: () => refreshPlayer(queryClient),
  })

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
