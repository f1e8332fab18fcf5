/** What the device adds to the app: installing, announced letters, the number on the icon. After the first screen. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { lettersQuery } from '../features/letters/queries.ts'
import { readHere, unreadCount } from '../features/letters/read-state.ts'
import { readStored } from '../lib/storage.ts'
import { keepUnread } from '../offline/app-badge.ts'
import { followInstall } from '../offline/install.ts'
import { followPlayer } from '../offline/push-device.ts'
import { confirmedProfile } from '../session/profile.ts'
import { session } from '../session/session.ts'
import { signOutTasks } from '../session/sign-out.ts'
import { watchOfferMoments } from './offer-moments.ts'
import type { AppRouter } from './router.ts'
import { followWorker } from './worker-messages.ts'

/** Starts all of it, once. */
export function followDevice(queryClient: QueryClient, router: AppRouter): void {
  /** Whom the device was set up for last; undefined before the first time. */
  let player: string | null | undefined
  let unread: number | undefined
  let settled: Promise<unknown> = Promise.resolve()
  const again = () => {
    if (player !== undefined) settled = followPlayer(player)
  }
  const followUnread = () => {
    const letters = session.token ? queryClient.getQueryData(lettersQuery().queryKey) : undefined
    const count = letters && unreadCount(letters, readHere.ids).count
    if (count === undefined || count === unread) return
    unread = count
    // The count is the new player's: it must not be reset by the change of players.
    void settled.then(() => keepUnread(count))
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
  }
  const follow = () => {
    followWho()
    followUnread()
  }
  followInstall()
  followWorker({ queryClient, router, onRenewed: again })
  watchOfferMoments(router)
  queryClient.getQueryCache().subscribe(follow)
  subscribe(readHere, followUnread)
  subscribe(session, followWho)
  follow()
  signOutTasks.add((token) => followPlayer(null, token))
  if (readStored('lang') === null)
    void import('./language-offer.tsx').then(({ offerLanguage }) => offerLanguage()).catch(() => undefined)
  // On the first visit the worker comes seconds later.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(again)
}
