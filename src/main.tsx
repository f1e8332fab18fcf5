/** The boot order and nothing else: platform → what the address brought → session → texts → router → render. */
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
import { mountApp, showApp, startOffline } from './app/mount.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter, type AppRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { isChunkLoadError } from './components/lazy-part.tsx'
import { scrollToTopOnNavigation } from './layout/scroll-to-top.ts'
import { nextTask } from './lib/next-task.ts'
import { readStored } from './lib/storage.ts'
import { serverAnswered } from './pwa/connectivity/server-answered.ts'
import { takeAgentCodeFromAddress } from './session/invite.ts'
import { refuseToken, session, startSession } from './session/session.ts'
import { returnPath, takeTokenFromAddress } from './session/url-parameters.ts'

/** What an error boundary shows already needs no second report; anything else is a bug and is reported. */
function onCaughtError(error: unknown): void {
  if (isChunkLoadError(error)) serverAnswered(false)
  else if (!isApiError(error)) globalThis.reportError(error)
}

/** Home's pictures are asked for by then; the worker comes early, because a connection may go soon. */
const restMs = 750
const longestUnrestMs = 5000

/** Runs once the first page is shown and its reads have come; one that hangs holds it up for some seconds only. */
function whenRested(queryClient: QueryClient, root: HTMLElement, run: () => void): void {
  const end = performance.now() + longestUnrestMs
  const isBusy = () => root.hidden || queryClient.isFetching() > 0
  const look = () => void setTimeout(() => (isBusy() && performance.now() < end ? look() : run()), restMs)
  look()
}

const followDevice = async (queryClient: QueryClient, router: AppRouter) =>
  (await import('./app/device-events.ts')).followDevice(queryClient, router)

/** An answer of a sign-in provider, should one stand in the address: only there its part is fetched. */
const takeThirdPartyReturn = async () =>
  globalThis.location.pathname === returnPath
    ? (await import('./app/third-party-return.ts').catch(() => null))?.takeReturn()
    : undefined

declare global {
  interface Window {
    /** On a page beside index.html: what an operator sets comes from there (`src/build/page/public-page.ts`). */
    amigoPlatform?: Promise<void>
  }
}

/** An operator's mistake stands there alone, also after the app was mounted. */
async function showProblems(root: HTMLElement, problems: string[]): Promise<void> {
  const { PlatformProblems } = await import('./app/platform-problems.tsx')
  const place = root.cloneNode() as HTMLElement
  root.replaceWith(place)
  createRoot(place).render(<PlatformProblems problems={problems} />)
  showApp(place)
}

/** The table of calls comes with the first of them; home does not wait for it. */
async function checkPathOverrides(root: HTMLElement): Promise<void> {
  const { pathOverrides } = platform()
  if (!Object.keys(pathOverrides).length) return
  const { overrideProblems } = await import('./api/paths.ts')
  const problems = overrideProblems(pathOverrides)
  if (problems.length) await showProblems(root, problems)
}

async function boot(root: HTMLElement): Promise<void> {
  // Here and not before this module is asked for: chunks of the page's own import it.
  await window.amigoPlatform
  const problems = configurePlatform(document.getElementById('platform')?.textContent ?? null)
  if (problems.length) return showProblems(root, problems)
  takeTokenFromAddress(platform().tokenInAddress)
  const continueThirdParty = await takeThirdPartyReturn()
  startSession()
  // The first script of a build's pages does so before they are painted (`src/build/page/bootstrap.ts`).
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
  // Before the first guard, which a persisted profile lets pass.
  await (await restoring)?.restoreReads(queryClient).catch(() => undefined)
  const router = createAppRouter(queryClient)
  followSession(queryClient, router)
  scrollToTopOnNavigation(router)
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
  void checkPathOverrides(root).catch(() => undefined)
  whenRested(queryClient, root, () => void followDevice(queryClient, router))
}

const root = document.getElementById('root')
// What does not come is fetched again by `src/build/page/start-app.ts`, with a new page.
if (root) void boot(root)
