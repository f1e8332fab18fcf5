/** Starts the listeners for installing, push, app badge, preferences and updates. Loaded after the first screen. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { hasCapability, platform } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { cachedProfile, lettersKey, profileQuery } from '~/domain/player/profile.ts'
import { lettersQuery } from '~/features/letters/api.ts'
import { readHere, unreadCount } from '~/features/letters/read-state.ts'
import { standing } from '~/layout/standing-part.ts'
import { followTheme } from '~/layout/theme-choice.ts'
import { ThemeSlot } from '~/layout/theme-slot.tsx'
import { readLetterTarget } from '~/lib/letter-address.ts'
import { readStored } from '~/lib/storage.ts'
import { canAddByHand, followInstall, install } from '~/pwa/install/install.ts'
import { followLaunches } from '~/pwa/install/launch.ts'
import { addStartupPictures } from '~/pwa/install/startup-picture.ts'
import { offers } from '~/pwa/prompt-showing.ts'
import { countDay, promptAfter, readPrompts, type Place } from '~/pwa/prompts.ts'
import { storeUnread } from '~/pwa/push/app-badge.ts'
import { followPlayer, push, pushRegistration } from '~/pwa/push/push-device.ts'
import { toPage } from '~/pwa/worker-protocol.ts'
import { newlyOpenedCode } from '~/session/invite.ts'
import { session } from '~/session/session.ts'
import { signOutTasks } from '~/session/sign-out.ts'
import { followMessages, followPreferences, followProfile } from './follow-account.ts'
import type { AppRouter } from './router.tsx'
import { followRememberedFailures, watchForUpdates } from './watch-updates.ts'

export function followDevice(queryClient: QueryClient, router: AppRouter): void {
  const opened = hasCapability('invites') ? newlyOpenedCode() : ''
  if (opened) void send('invite/open', { agentCode: opened }).catch(() => undefined)
  /** The player for whom push was synchronized last, null for nobody; undefined before the first time. */
  let player: string | null | undefined
  let unread: number | undefined
  let pushSynced: Promise<unknown> = Promise.resolve()
  const syncPush = () => {
    if (player !== undefined) pushSynced = followPlayer(player)
  }
  const followLiveFacts = () =>
    void import('~/pwa/live/follow-live.ts').then(
      ({ followLive }) => followLive(queryClient),
      () => undefined,
    )
  const followUnread = () => {
    const letters = session.token ? queryClient.getQueryData(lettersQuery().queryKey) : undefined
    const count = letters && unreadCount(letters, readHere.ids).count
    if (count === undefined || count === unread) return
    unread = count
    // In this order, because the synchronization resets the stored count when the player changes.
    void pushSynced.then(() => storeUnread(count))
  }
  const followWho = () => {
    // The sign-out task below ends push itself, with the token that ends.
    if (session.isLeaving) return
    // undefined: signed in, but the profile has not loaded yet.
    const userId = session.token ? cachedProfile(queryClient)?.userId : null
    if (userId === undefined || userId === player) return
    player = userId
    unread = undefined
    syncPush()
    if (userId && hasCapability('live')) setTimeout(followLiveFacts, restMs)
  }
  const follow = () => {
    followWho()
    followUnread()
  }
  followRememberedFailures(() => window.amigoIsBusy?.() ?? false)
  followTheme()
  followProfile(queryClient)
  if (hasCapability('preferences')) followPreferences(queryClient)
  if (hasCapability('supportThread')) followMessages(queryClient)
  standing.Foot = ThemeSlot
  followInstall()
  followLaunches((path) => router.history.push(path))
  setTimeout(() => void addStartupPictures().catch(() => undefined), restMs)
  followWorker({ queryClient, router, onRenewed: syncPush })
  watchPromptMoments(router)
  if (platform().telemetry) void followField(router).catch(() => undefined)
  if (import.meta.env.PROD) void watchForUpdates(queryClient)
  queryClient.getQueryCache().subscribe(follow)
  subscribe(readHere, followUnread)
  subscribe(session, followWho)
  follow()
  signOutTasks.add((token) => followPlayer(null, token))
  if (readStored('lang') === null)
    setTimeout(() => void offerLanguage(router).catch(() => undefined), pauseMs)
  // On the first visit the worker is active only seconds later.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(syncPush)
}

const followField = async (router: AppRouter) => {
  const telemetry = await import('~/pwa/telemetry/telemetry.ts')
  telemetry.followField({
    pageNow: () => router.state.matches.at(-1)?.fullPath ?? '',
    onPage: (reached) =>
      router.subscribe('onResolved', () =>
        reached(router.state.matches.every(({ status }) => status !== 'error')),
      ),
  })
}

const offerLanguage = async (router: AppRouter) => (await import('./bar-prompts.tsx')).promptLanguage(router)

/** The page is idle by then, so that low-priority work does not delay it. */
const restMs = 5000

/** Lets the player see the page before a prompt covers it. */
const pauseMs = 900

/** The page is visible and has no open dialog, sheet, popup or game. */
const isFree = () => document.visibilityState === 'visible' && !document.querySelector('dialog:modal, iframe')

const canInstall = () => !install.installed && (install.prompt !== null || canAddByHand(navigator))

const canPush = async () => push.status === 'off' && (await pushRegistration()) !== undefined

/** Checks after each navigation whether to show a prompt; at most one per visit (`src/pwa/prompts.ts`). */
function watchPromptMoments(router: AppRouter): void {
  const days = countDay(new Date())
  const consider = async (from: Place, to: Place) => {
    const offer = promptAfter({
      from,
      to,
      days,
      declined: readPrompts().declined,
      canPush: await canPush(),
      canInstall: canInstall(),
    })
    if (!offer) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (offers.made || !isFree() || router.state.location.pathname !== to.pathname) return
    offers.made = true
    offers.showing = offer
  }
  router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged && !offers.made) void consider(fromLocation, toLocation)
  })
}

interface Deps {
  queryClient: QueryClient
  router: AppRouter
  /** The push service gave this browser a new address. */
  onRenewed: () => void
}

/** Handles the worker's messages about pushes (`sw/push.ts`). The router opens a tapped letter, so no typed text is lost. */
function followWorker({ queryClient, router, onRenewed }: Deps): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { type, target } = Object(data) as { type?: unknown; target?: unknown }
    if (type === toPage.pushRenewed) onRenewed()
    if (type === toPage.letterArrived && session.token) {
      void queryClient.invalidateQueries({ queryKey: lettersKey })
      // A letter often announces a credit.
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    }
    if (type !== toPage.openLetter) return
    ports[0]?.postMessage('opened')
    void router.navigate({ to: '/user/station-letter', search: readLetterTarget(target) ?? {} })
  })
}
