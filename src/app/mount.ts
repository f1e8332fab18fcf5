import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { authPopup } from '~/session/auth-popup.ts'
import type { AppRouter } from './router.tsx'

/** A tap on the painted screen that `public/bootstrap.js` kept, because the app was not there yet. */
interface EarlyTap {
  landmark: string
  selector: string
  index: number
}

declare global {
  interface Window {
    amigoEarlyTap?: EarlyTap | undefined
  }
}

/** Shows `root` in place of the prerendered screen, in one frame. */
export function showApp(root: HTMLElement): void {
  document.getElementById('painted')?.remove()
  root.hidden = false
}

/** Does what the player already tapped. */
function repeatEarlyTap(root: HTMLElement): void {
  const tap = window.amigoEarlyTap
  if (!tap) return
  window.amigoEarlyTap = undefined
  const target = root.querySelector(tap.landmark)?.querySelectorAll<HTMLElement>(tap.selector)[tap.index]
  target?.click()
}

/**
 * The app takes the painted screen over once it has drawn its own page, or where it has to ask for a sign-in before
 * it can.
 */
export function mountApp(router: AppRouter, root: HTMLElement): void {
  let done = false
  const show = () => {
    if (done) return
    done = true
    stopRouter()
    stopPopup()
    showApp(root)
    repeatEarlyTap(root)
  }
  const stopRouter = router.subscribe('onRendered', show)
  const stopPopup = subscribe(authPopup, () => {
    if (authPopup.waiting) show()
  })
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
