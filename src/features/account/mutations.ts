import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { updatePassword, updatePaymentPassword } from '../../api/contract/auth.ts'
import type { RequestOf } from '../../api/contract/define.ts'
import { send } from '../../api/http.ts'
import { forget } from '../../lib/sealed-box.ts'
import { profileQuery } from '../../session/profile.ts'

/** Sent once, at once or not at all (safety rule 2); the form shows what went wrong. */
const write = { networkMode: 'always', retry: 0, gcTime: 0, meta: { inline: true } } as const

/** First setting or change of the fund password; the profile knows whether there is one. */
export const updatePaymentPasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...write,
    mutationFn: (body: RequestOf<typeof updatePaymentPassword>) => send(updatePaymentPassword, body),
    // Awaited, so that the page to go on to sees the new profile.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  })

export const updatePasswordMutation = () =>
  mutationOptions({
    ...write,
    mutationFn: (body: RequestOf<typeof updatePassword>) => send(updatePassword, body),
    // A remembered password is the old one now (safety rule 8).
    onSuccess: () => forget(),
  })
