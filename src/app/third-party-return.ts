import type { QueryClient } from '@tanstack/react-query'
import { takeReturned, takeReturnFromAddress, thirdParty, thirdPartyFailed } from '~/session/oauth-return.ts'
import { session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import type { AppRouter } from './router.tsx'

/** Takes a provider's response out of the URL. Returns a function that continues the sign-in once the router exists. */
export function takeReturn(): (queryClient: QueryClient, router: AppRouter) => void {
  takeReturnFromAddress()
  return (queryClient, router) => {
    if (thirdParty.phase !== 'idle') continueThirdParty(queryClient, router)
  }
}

/** Continues the sign-in in the popup, on the page that the player had left. */
function continueThirdParty(queryClient: QueryClient, router: AppRouter): void {
  const returned = takeReturned()
  // Another tab has signed in meanwhile.
  if (session.token) {
    thirdParty.phase = 'idle'
    return
  }
  if (returned)
    void import('~/features/auth/third-party/finish-return.ts').then(
      ({ finishReturn }) => finishReturn(queryClient, returned),
      () => thirdPartyFailed('its script did not load'),
    )
  // On a protected page the guard opens the popup, and `onResolved` fires only after it closes. Elsewhere we open it.
  const stop = router.subscribe('onResolved', () => {
    stop()
    if (thirdParty.phase === 'idle' || session.token) return
    void openAuthPopup('login').then(async (signedIn) => {
      if (signedIn) await router.invalidate()
    })
  })
}
