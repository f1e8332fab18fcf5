/** The boot order and nothing else: platform → parameters of the address → session → texts → router → render. */
import './ui/tokens.css'
import './ui/base.css'
import './ui/utilities.css'
import './layout/prerendered.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOrFallback } from '#i18n/languages.ts'
import { currentLanguage, startTexts } from '#i18n/setup.ts'
import { isApiError } from './api/api-error.ts'
import { connect } from './api/connection.ts'
import { configurePlatform, platform } from './api/platform.ts'
import { AppRoot } from './app/app-root.tsx'
import { firstRest, restWhenShown } from './app/first-rest.ts'
import { mountApp, startOffline } from './app/mount.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter, type AppRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { isChunkLoadError } from './components/lazy-part.tsx'
import { closeOnBack } from './layout/close-on-back.ts'
import { scrollToTopOnNavigation } from './layout/scroll-to-top.ts'
import { nextTask } from './lib/next-task.ts'
import { readStored } from './lib/storage.ts'
import { serverAnswered } from './pwa/connectivity/server-answered.ts'
import { takeAgentCodeFromAddress } from './session/invite.ts'
import { refuseToken, session, startSession } from './session/session.ts'
import { returnPath, takeTokenFromAddress } from './session/url-parameters.ts'

/** The error boundary already shows chunk-load and API errors. Any other error is a bug and is reported. */
function onCaughtError(error: unknown): void {
  if (isChunkLoadError(error)) serverAnswered(false)
  else if (!isApiError(error)) globalThis.reportError(error)
}

/** Handles the redirect of a sign-in provider. Its chunk is fetched on the redirect's path only. */
const takeThirdPartyReturn = async () =>
  globalThis.location.pathname === returnPath
    ? (await import('./app/third-party-return.ts').catch(() => null))?.takeReturn()
    : undefined

declare global {
  interface Window {
    /** Set on public pages other than index.html, which fetch the platform block from it (`src/build/page/public-page.ts`). */
    amigoPlatform?: Promise<void>
  }
}

const platformProblems = () => import('./app/platform-problems.tsx')

/** Connection, push, updates: asked for until they come. */
async function followDevice(...page: [QueryClient, AppRouter]): Promise<void> {
  const device = await import('./app/device-events.ts').catch(onCaughtError)
  if (device) device.followDevice(...page)
  else setTimeout(() => void followDevice(...page), 5000)
}

async function boot(root: HTMLElement): Promise<void> {
  // Awaited here, not before this module is imported: chunks of the page import this module too.
  await window.amigoPlatform
  const problems = configurePlatform(document.getElementById('platform')?.textContent ?? null)
  if (problems.length) return (await platformProblems()).showProblems(root, problems)
  takeTokenFromAddress(platform().tokenInAddress)
  const continueThirdParty = await takeThirdPartyReturn()
  startSession()
  // In a build, inline scripts have done this before the first paint (`src/build/page/bootstrap.ts`, `start-app.ts`).
  if (import.meta.env.DEV) {
    takeAgentCodeFromAddress()
    document.documentElement.lang = languageOrFallback(readStored('lang'))
  }
  const language = languageOrFallback(document.documentElement.lang)
  const restoring =
    session.token && readStored('persistedReads')
      ? import('./pwa/persist/restore-reads.ts').catch(() => null)
      : null
  await startTexts(language)
  connect({
    token: () => session.token,
    language: currentLanguage,
    unauthorised: refuseToken,
    answered: serverAnswered,
  })
  await nextTask()
  const queryClient = createQueryClient()
  // Before the first route guard runs: a persisted profile is enough to pass it offline.
  await (await restoring)?.restoreReads(queryClient).catch(() => undefined)
  const router = createAppRouter(queryClient)
  followSession(queryClient, router)
  scrollToTopOnNavigation(router)
  closeOnBack(router)
  continueThirdParty?.(queryClient, router)
  await nextTask()
  mountApp(queryClient, router, root, () =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <AppRoot queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  )
  void startOffline(queryClient, router)
  if (Object.keys(platform().pathOverrides).length)
    void platformProblems()
      .then(({ checkPathOverrides }) => checkPathOverrides(root))
      .catch(() => undefined)
  restWhenShown(queryClient, root)
  await firstRest
  void followDevice(queryClient, router)
}

const root = document.getElementById('root')
// If a chunk fails to load, `src/build/page/start-app.ts` retries and then reloads the page.
if (root) void boot(root)
