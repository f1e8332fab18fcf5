/** The boot order and nothing else: platform → what the address brought → session → texts → router → render. */
import './ui/tokens.css'
import './ui/base.css'
import './shell/painted.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOrFallback } from '../i18n/languages.ts'
import { currentLanguage, startTexts } from '../i18n/setup.ts'
import { isApiError } from './api/api-error.ts'
import { connect } from './api/connection.ts'
import { configurePlatform, platform } from './api/platform.ts'
import { AppRoot } from './app/app-root.tsx'
import { PlatformProblems } from './app/platform-problems.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.ts'
import { followSession } from './app/session-effects.ts'
import { showApp, takeOver } from './app/take-over.ts'
import { continueThirdParty } from './app/third-party-return.ts'
import { readStored } from './lib/storage.ts'
import { registerWorker } from './offline/register-worker.ts'
import { takeAgentCodeFromAddress } from './session/agent-code.ts'
import { takeReturnFromAddress } from './session/provider-return.ts'
import { refuseToken, session, startSession } from './session/session.ts'
import { takeTokenFromAddress } from './session/url-token.ts'
import { scrollToTopOnNavigation } from './shell/scroll-to-top.ts'

/** What an error boundary shows already needs no second report; anything else is a bug and is reported. */
function onCaughtError(error: unknown): void {
  if (!isApiError(error)) globalThis.reportError(error)
}

async function boot(root: HTMLElement): Promise<void> {
  const problems = configurePlatform(document.getElementById('platform')?.textContent ?? null)
  if (problems.length) {
    createRoot(root).render(<PlatformProblems problems={problems} />)
    showApp(root)
    return
  }
  takeTokenFromAddress(platform().tokenInAddress)
  takeReturnFromAddress()
  takeAgentCodeFromAddress()
  startSession()
  const language = languageOrFallback(readStored('lang'))
  document.documentElement.lang = language
  await startTexts(language)
  connect({
    token: () => session.token,
    language: currentLanguage,
    unauthorised: (token) => refuseToken(token),
  })
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  followSession(queryClient, router)
  scrollToTopOnNavigation(router)
  continueThirdParty(queryClient, router)
  takeOver(router, root)
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <AppRoot queryClient={queryClient} router={router} />
    </StrictMode>,
  )
  if (import.meta.env.PROD) void registerWorker()
}

const root = document.getElementById('root')
if (root) void boot(root)
