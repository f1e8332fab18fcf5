import { currentLanguage } from '#i18n/setup.ts'
import { safeRedirect } from '~/lib/links.ts'
import { agentCodeOfVisit } from '~/session/url-parameters.ts'
import { type ThirdPartyProvider, keepPendingSignIn } from '~/session/oauth-return.ts'
import { thirdParty, thirdPartyFailed } from '~/session/oauth-return.ts'
import { keepTab } from '../auth-drafts.ts'
import { randomToken } from './providers.ts'
import { authorizeAddress } from './providers.ts'

/** A page that is still here after this long has not left: the provider cannot be reached. */
const patienceMs = 10_000

/** Sends the player to a provider; the answer comes to `src/session/oauth-return.ts`. */
export async function startThirdParty(provider: ThirdPartyProvider): Promise<void> {
  if (thirdParty.phase === 'leaving') return
  thirdParty.phase = 'leaving'
  thirdParty.provider = provider
  const { pathname, search, hash, origin } = globalThis.location
  const pending = {
    provider,
    state: randomToken(),
    nonce: randomToken(),
    verifier: randomToken(),
    returnTo: safeRedirect(pathname + search + hash) ?? '/',
    agentCode: agentCodeOfVisit(),
    startedAt: Date.now(),
  }
  try {
    if (!navigator.onLine) throw new Error('offline')
    const address = await authorizeAddress(pending, currentLanguage())
    keepPendingSignIn(pending)
    keepTab('login')
    untilHereAgain()
    globalThis.location.assign(address)
  } catch (error) {
    thirdPartyFailed(`not started from ${origin}: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** Back from the provider by the Back button the page may be the very same one: its buttons must work again. */
function untilHereAgain(): void {
  const again = () => {
    clearTimeout(late)
    globalThis.removeEventListener('pageshow', again)
    if (thirdParty.phase === 'leaving') thirdParty.phase = 'idle'
  }
  const late = setTimeout(again, patienceMs)
  globalThis.addEventListener('pageshow', again)
}
