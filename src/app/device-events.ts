/** What the device adds to the app: installing, announced letters, the number on the icon, updates. After the first screen. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { hasCapability, platform } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { confirmedProfile, lettersKey, profileQuery } from '~/domain/player/profile.ts'
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
import { followMessages } from './follow-messages.ts'
import { followPreferences } from './follow-preferences.ts'
import { followRememberedFailures } from './remembered-failures.ts'
import type { AppRouter } from './router.tsx'
import { watchForUpdates } from './watch-updates.ts'

export function followDevice(queryClient: QueryClient, router: AppRouter): void {
  const opened = hasCapability('invites') ? newlyOpenedCode() : ''
  if (opened) void send('invite/open', { agentCode: opened }).catch(() => undefined)
  /** Whom the device was set up for last; undefined before the first time. */
  let player: string | null | undefined
  let unread: number | undefined
  let settled: Promise<unknown> = Promise.resolve()
  const again = () => {
    if (player !== undefined) settled = followPlayer(player)
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
    // The count is the new player's: it must not be reset by the change of players.
    void settled.then(() => storeUnread(count))
  }
  const followWho = () => {
    // The sign-out sees to it itself, with the token that ends.
    if (session.isLeaving) return
    // Signed in, but not known yet as whom: the profile is on its way.
    const userId = session.token ? confirmedProfile(queryClient)?.userId : null
    if (userId === undefined || userId === player) return
    player = userId
    unread = undefined
    again()
    if (userId && hasCapability('live')) setTimeout(followLiveFacts, restMs)
  }
  const follow = () => {
    followWho()
    followUnread()
  }
  followRememberedFailures(() => window.amigoIsBusy?.() ?? false)
  followTheme()
  if (hasCapability('preferences')) followPreferences(queryClient)
  if (hasCapability('supportThread')) followMessages(queryClient)
  standing.Foot = ThemeSlot
  followInstall()
  followLaunches((path) => router.history.push(path))
  setTimeout(() => void addStartupPictures().catch(() => undefined), restMs)
  followWorker({ queryClient, router, onRenewed: again })
  watchPromptMoments(router)
  if (platform().telemetry) void followField(router).catch(() => undefined)
  if (import.meta.env.PROD) void watchForUpdates(queryClient)
  queryClient.getQueryCache().subscribe(follow)
  subscribe(readHere, followUnread)
  subscribe(session, followWho)
  follow()
  signOutTasks.add((token) => followPlayer(null, token))
  if (readStored('lang') === null) setTimeout(() => void offerLanguage(router).catch(() => undefined), restMs)
  // On the first visit the worker comes seconds later.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(again)
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

const offerLanguage = async (router: AppRouter) =>
  (await import('./language-prompt.tsx')).promptLanguage(router)

/** The page rests by then: what only a later moment needs takes no time from it. */
const restMs = 5000

/** So that the page is seen before something rises over it. */
const pauseMs = 900

/** Nothing else is in the way: no dialog, no sheet, no popup, no game in play; and somebody looks. */
const isFree = () => document.visibilityState === 'visible' && !document.querySelector('dialog:modal, iframe')

const canInstall = () => !install.installed && (install.prompt !== null || canAddByHand(navigator))

const canPush = async () => push.status === 'off' && (await pushRegistration()) !== undefined

/** Watches from where to where a player goes, and makes at most one offer a visit (`src/pwa/prompts.ts`). */
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

/** What the worker says about pushes (`sw/push.ts`). A tapped letter opens by the router: what was typed is kept. */
function followWorker({ queryClient, router, onRenewed }: Deps): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { type, target } = Object(data) as { type?: unknown; target?: unknown }
    if (type === toPage.pushRenewed) onRenewed()
    if (type === toPage.letterArrived && session.token) {
      void queryClient.invalidateQueries({ queryKey: lettersKey })
      // A letter often says that coins have come.
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    }
    if (type !== toPage.openLetter) return
    ports[0]?.postMessage('opened')
    const letter = readLetterTarget(target)
    void router.navigate({
      to: '/user/station-letter',
      search: letter ?? {},
    })
  })
}
