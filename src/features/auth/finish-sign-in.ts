import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal, requestErrorMessage } from '~/api/api-error.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { nextTask } from '~/lib/next-task.ts'
import { storeAgentCode } from '~/session/invite.ts'
import { thirdParty } from '~/session/oauth-return.ts'
import { acceptToken, dropToken } from '~/session/session.ts'
import { confirmAuth } from '~/session/sign-in-gate.ts'
import { forgetAuthDrafts } from './auth-drafts.ts'

/** Hides the page around the form that signs in, without unmounting what is typed there. Returns what shows it again. */
function hidePage(): () => void {
  const page = document.getElementById('root')
  const form = document.activeElement?.closest<HTMLElement>('dialog, form')
  page?.style.setProperty('visibility', 'hidden')
  form?.style.setProperty('visibility', 'visible')
  return () => {
    page?.style.removeProperty('visibility')
    form?.style.removeProperty('visibility')
  }
}

/** Stores the token, runs `afterToken`, loads the profile, closes the popup. Throws without a token or where it is refused. */
export async function finishSignIn(
  queryClient: QueryClient,
  token: string,
  { afterToken, beforeConfirm }: { afterToken: () => Promise<void>; beforeConfirm?: () => void },
): Promise<void> {
  if (!token) throw new ApiError('malformed', requestErrorMessage, 200)
  // After a refused token the page of the last player is still there; the same one is to find it unchanged.
  const before = queryClient.getQueryData(profileQuery().queryKey)
  const show = before ? hidePage() : undefined
  try {
    acceptToken(token)
    // Sent with a registration, and of no use to an account that there was before.
    storeAgentCode('')
    await afterToken()
    // Not the last player's profile, however fresh.
    const read = queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch((error: unknown) => {
      // No connection and a busy server are no refusal (rules.md, "A network failure is not a sign-out"): the player is signed in and the page will load its own.
      if (isRefusal(error)) {
        dropToken()
        throw error
      }
      return before
    })
    // Whose page this is stays unknown until then (a read that an update stops gives what was there before it): nothing of
    // the last player's may stand on it.
    if ((await read) === before) void queryClient.resetQueries()
  } finally {
    // First the next player's page takes the place of the last one's (`src/session/page-owner.ts`).
    if (show) await nextTask()
    show?.()
  }
  forgetAuthDrafts()
  thirdParty.phase = 'idle'
  beforeConfirm?.()
  confirmAuth()
}
