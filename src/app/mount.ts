import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { subscribe } from 'valtio'
import { loadTexts } from '#i18n/setup.ts'
import { translate } from '#i18n/translate.ts'
import { placeOf, type EarlyPlace } from '~/lib/early-place.ts'
import { nextTask } from '~/lib/next-task.ts'
import { readStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { authPopup } from '~/session/sign-in-gate.ts'
import type { AppRouter } from './router.tsx'

declare global {
  interface Window {
    /** A tap on the prerendered screen that `src/build/page/bootstrap.ts` recorded before the app had loaded. */
    amigoEarlyTap?: EarlyPlace | undefined
  }
}

/** Replaces the prerendered screen by `root` in one frame. */
export function showApp(root: HTMLElement): void {
  for (const id of ['prerendered', 'slow-start']) document.getElementById(id)?.remove()
  root.hidden = false
}

function elementAt(root: HTMLElement, { landmark, selector, href, index }: EarlyPlace) {
  const all = root.querySelector(landmark)?.querySelectorAll<HTMLElement>(selector) ?? []
  return [...all].filter((one) => one.getAttribute('href') === href)[index]
}

/** Repeats a tap on the prerendered screen. */
function repeatEarlyTap(root: HTMLElement): void {
  const tap = window.amigoEarlyTap
  if (!tap) return
  window.amigoEarlyTap = undefined
  const target = elementAt(root, tap)
  if (tap.selector === 'input') target?.focus()
  else target?.click()
}

/** How long host-rendered content stays while the app fetches the same content. */
const longestReadMs = 1000

/** A page that a host drew stays until the app has its content too: no content, then a placeholder, then content again. */
async function whenRead(queryClient: QueryClient, root: HTMLElement): Promise<void> {
  if (!document.querySelector('#prerendered[data-drawn]')) return
  const page = document.documentElement.dataset
  // The host's content does not fit another page or language, or home for a player.
  if ('page' in page || 'words' in page || ('player' in page && location.pathname === '/')) return
  const end = performance.now() + longestReadMs
  const isReading = () => queryClient.isFetching() > 0 || root.querySelector('[data-loading]')
  // The first frame comes after the effects of the first render, which start the fetches.
  do await new Promise(requestAnimationFrame)
  while (isReading() && performance.now() < end)
}

const longestPressMs = 3000

/** Waits until a finger on the prerendered screen lifts: an element that is removed before gets no click. */
async function whenReleased(): Promise<void> {
  const end = performance.now() + longestPressMs
  while (document.querySelector('#prerendered :active') && performance.now() < end)
    await new Promise(requestAnimationFrame)
}

/** Longer than a good phone connection ever takes. */
const slowStartMs = 5000

/** Shows that the start waits for the server: a player's page renders only after the profile has loaded. */
async function showSlowStart(root: HTMLElement): Promise<void> {
  await loadTexts('offline')
  if (!root.hidden) return
  const note = document.createElement('output')
  note.id = 'slow-start'
  note.textContent = translate('offline:bar.slow')
  document.body.append(note)
}

/** Replaces the prerendered screen once the first page is rendered: after the loaders, so that React renders in short slices. */
export function mountApp(
  queryClient: QueryClient,
  router: AppRouter,
  root: HTMLElement,
  render: () => void,
): void {
  let isRendered = false
  const renderOnce = () => {
    if (!isRendered) startTransition(render)
    isRendered = true
  }
  const show = () => {
    clearTimeout(slow)
    stopPopup()
    const focused = document.querySelector('#prerendered :focus-visible')
    const place = focused && placeOf(focused)
    showApp(root)
    // Keeps the keyboard focus at the same place.
    if (place) elementAt(root, place)?.focus()
    if (readStored('arrival')) void import('~/layout/switch-language.ts').then(({ arrive }) => arrive())
    // `onRendered` fires during React's commit; event handlers work after it.
    setTimeout(() => repeatEarlyTap(root))
  }
  const slow = setTimeout(() => void showSlowStart(root).catch(() => undefined), slowStartMs)
  // Until RouterProvider subscribes. A separate function, because the history holds its subscribers in a set.
  const stopHistory = router.history.subscribe((change) => void router.load(change))
  const stopRouter = router.subscribe('onRendered', () => {
    stopHistory()
    stopRouter()
    void whenRead(queryClient, root).then(whenReleased).then(show)
  })
  const stopPopup = subscribe(authPopup, () => {
    if (!authPopup.waiting) return
    renderOnce()
    show()
  })
  // The prompt about the token must not wait for the page.
  if (session.offeredToken) renderOnce()
  // The router renders its error component if the load fails.
  void router.load().then(nextTask).then(renderOnce, renderOnce)
}

/** Leaves the network and the main thread to the first screen. */
const offlineDelayMs = 1500

/** Starts connection tracking and persisting of reads after the first screen. If the chunk fails, the app works online. */
export async function startOffline(queryClient: QueryClient, router: AppRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, offlineDelayMs))
  const { followConnection } = await import('~/pwa/connectivity/follow-connection.ts').catch(() => ({
    followConnection: null,
  }))
  followConnection?.(queryClient, async () => {
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  })
}
