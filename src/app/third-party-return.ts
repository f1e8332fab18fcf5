import type { QueryClient } from '@tanstack/react-query'
import { takeReturned, takeReturnFromAddress, thirdParty, thirdPartyFailed } from '~/session/oauth-return.ts'
import { session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import type { AppRouter } from './router.tsx'

/** Takes a provider's answer out of the address; gives what goes on with it once there is a router. */
export function takeReturn(): (queryClient: QueryClient, router: AppRouter) => void {
  takeReturnFromAddress()
  return (queryClient, router) => {
    if (thirdParty.phase !== 'idle') continueThirdParty(queryClient, router)
  }
}

/** After a provider's answer: the sign-in goes on where the player left, in the popup. */
function continueThirdParty(queryClient: QueryClient, router: AppRouter): void {
  const returned = takeReturned()
  // Another tab was faster.
  if (session.token) {
    thirdParty.phase = 'idle'
    return
  }
  if (returned)
    void import('~/features/auth/third-party/finish-return.ts').then(
      ({ finishReturn }) => finishReturn(queryClient, returned),
      () => thirdPartyFailed('its script did not load'),
    )
  // Over a protected page the guard opens the popup and nothing is resolved until it closes; elsewhere it is ours.
  const stop = router.subscribe('onResolved', () => {
    stop()
    if (thirdParty.phase === 'idle' || session.token) return
    void openAuthPopup('login').then(async (signedIn) => {
      if (signedIn) await router.invalidate()
    })
  })
}
