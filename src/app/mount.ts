import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { subscribe } from 'valtio'
import { loadTexts } from '#i18n/setup.ts'
import { translate } from '#i18n/translate.ts'
import { placeOf, type EarlyPlace } from '~/lib/early-place.ts'
import { nextTask } from '~/lib/next-task.ts'
import { session } from '~/session/session.ts'
import { authPopup } from '~/session/sign-in-gate.ts'
import type { AppRouter } from './router.tsx'

declare global {
  interface Window {
    /** A tap on the prerendered screen that `src/build/page/bootstrap.ts` noted, because the app was not there yet. */
    amigoEarlyTap?: EarlyPlace | undefined
  }
}

/** Shows `root` in place of the prerendered screen, in one frame. */
export function showApp(root: HTMLElement): void {
  for (const id of ['prerendered', 'slow-start']) document.getElementById(id)?.remove()
  root.hidden = false
}

function elementAt(root: HTMLElement, { landmark, selector, href, index }: EarlyPlace) {
  const all = root.querySelector(landmark)?.querySelectorAll<HTMLElement>(selector) ?? []
  return [...all].filter((one) => one.getAttribute('href') === href)[index]
}

/** Does what the player already tapped. */
function repeatEarlyTap(root: HTMLElement): void {
  const tap = window.amigoEarlyTap
  if (!tap) return
  window.amigoEarlyTap = undefined
  const target = elementAt(root, tap)
  if (tap.selector === 'input') target?.focus()
  else target?.click()
}

/** What the host drew is worth that much waiting for the same from the server. */
const longestReadMs = 1000

/**
 * A page that a host prerendered with content (`src/operator/brand/page-content.ts`) stays until the app has that
 * content too: otherwise the player would see content, then a placeholder, then content again.
 */
async function whenRead(queryClient: QueryClient, root: HTMLElement): Promise<void> {
  if (!document.querySelector('#prerendered[data-drawn]')) return
  const page = document.documentElement.dataset
  // Home is another one for players.
  if ('page' in page || 'words' in page || ('player' in page && location.pathname === '/')) return
  const end = performance.now() + longestReadMs
  const isReading = () => queryClient.isFetching() > 0 || root.querySelector('[data-loading]')
  // Not before the effects of the first render, which begin to read.
  do await new Promise(requestAnimationFrame)
  while (isReading() && performance.now() < end)
}

const longestPressMs = 3000

/** A finger that is on the prerendered screen lifts first: no click comes of an element that is gone by then. */
async function whenReleased(): Promise<void> {
  const end = performance.now() + longestPressMs
  while (document.querySelector('#prerendered :active') && performance.now() < end)
    await new Promise(requestAnimationFrame)
}

/** Longer than a good phone connection ever takes. */
const slowStartMs = 5000

/** Says that the start waits for the server: a page for players is drawn once their profile has come. */
async function showSlowStart(root: HTMLElement): Promise<void> {
  await loadTexts('offline')
  if (!root.hidden) return
  const note = document.createElement('output')
  note.id = 'slow-start'
  note.textContent = translate('offline:bar.slow')
  document.body.append(note)
}

/**
 * Replaces the prerendered screen once the app has drawn its own page, or earlier where it has to ask for a sign-in.
 * React draws the first page only when its data are there, because it can then work in short slices. A page that the
 * router shows later is drawn in one long task: an update of an external store cannot be a transition.
 */
export function mountApp(
  queryClient: QueryClient,
  router: AppRouter,
  root: HTMLElement,
  render: () => void,
): void {
  let isDrawn = false
  const draw = () => {
    if (!isDrawn) startTransition(render)
    isDrawn = true
  }
  const show = () => {
    clearTimeout(slow)
    stopPopup()
    const focused = document.querySelector('#prerendered :focus-visible')
    const place = focused && placeOf(focused)
    showApp(root)
    // Who goes through the page by keyboard goes on from there.
    if (place) elementAt(root, place)?.focus()
    // The router says so while React commits: its handlers take a tap once that is done.
    setTimeout(() => repeatEarlyTap(root))
  }
  const slow = setTimeout(() => void showSlowStart(root).catch(() => undefined), slowStartMs)
  // Until the router's own component is there to follow it: with a function of its own, since both stand in one set.
  const stopHistory = router.history.subscribe((change) => void router.load(change))
  const stopRouter = router.subscribe('onRendered', () => {
    stopHistory()
    stopRouter()
    void whenRead(queryClient, root).then(whenReleased).then(show)
  })
  const stopPopup = subscribe(authPopup, () => {
    if (!authPopup.waiting) return
    draw()
    show()
  })
  // Asked about beside the page, not after it.
  if (session.offeredToken) draw()
  // A load that fails is shown by the router itself.
  void router.load().then(nextTask).then(draw, draw)
}

/** The first screen comes first. */
const settledMs = 1500

/** Follows the connection and keeps what was read, once the page stands; without these pieces all works online. */
export async function startOffline(queryClient: QueryClient, router: AppRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  const { followConnection } = await import('~/pwa/connectivity/follow-connection.ts').catch(() => ({
    followConnection: null,
  }))
  followConnection?.(queryClient, async () => {
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  })
}
