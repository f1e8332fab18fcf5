import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/translate.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { clearStored, clearStoredOfTab, keysOfTab, readStored } from '~/lib/storage.ts'
import { pagesNowBelongTo } from '~/session/page-owner.ts'
import { onSession, session, type SessionEvent } from '~/session/session.ts'
import { dismissAuth } from '~/session/sign-in-gate.ts'
import { leaveForHome } from '~/session/sign-out.ts'
import { showToast } from '~/ui/toast.ts'
import type { AppRouter } from './router.tsx'

/** The journal's chunk is loaded only if it has entries; if the page closes before, the next start does it. */
function anonymizeJournal(unless?: string): void {
  if (readStored('moneyJournal') === null) return
  void import('~/domain/money/journal.ts')
    .then(({ anonymizeEntries }) => anonymizeEntries(unless))
    .catch(() => undefined)
}

/** Removes the language and theme that the account set on this device; its chunk is loaded only if needed. */
function forgetBrought(): void {
  if (readStored('preferences') === null) return
  void import('~/domain/player/account-preferences.ts')
    .then((preferences) => preferences.forgetBrought())
    .catch(() => undefined)
}

/** A player who signs in again after a 401 finds the page unchanged; another player finds none of its data. */
export function followSession(queryClient: QueryClient, router: AppRouter): void {
  const effects: Record<SessionEvent, () => void> = {
    'signed-in': () => void queryClient.invalidateQueries(),
    'signed-out': () => {
      anonymizeJournal()
      forgetBrought()
      queryClient.clear()
    },
    // Runs the guard again: on a private page it opens the popup, elsewhere it does nothing. A pending navigation
    // runs its own guard, which redirects to login.
    'signed-out-by-server': () => {
      // Nobody would know that the next player is another one. What is public stays.
      if (readStored('ownerOfTab') === null)
        void queryClient.resetQueries({ predicate: ({ meta }) => !meta?.call })
      const { refusedWith } = session
      if (refusedWith !== null)
        showToast({ tone: 'error', message: refusedWith || translate('shell:error.signedOut') })
      if (router.state.status !== 'pending') void router.invalidate()
    },
    'signed-out-elsewhere': () => {
      clearStored('sign-out')
      anonymizeJournal()
      forgetBrought()
      queryClient.clear()
      const isPrivate = router.state.matches.some((match) => match.staticData.requiresAuth)
      if (isPrivate) leaveForHome()
      else void router.invalidate()
    },
    // Not `clear()`: screens that stay would go on with queries that no invalidation reaches any more.
    'signed-in-elsewhere': () => {
      void queryClient.resetQueries()
      // The guard has let go of the popup by then; whoever else asked for it is signed in.
      void router.invalidate().then(dismissAuth)
    },
  }
  onSession((event) => {
    // Responses that `src/build/page/start-app.ts` prefetched with the former token.
    Object.assign(globalThis, { amigoCalls: undefined })
    effects[event]()
  })
  if (!session.token) {
    anonymizeJournal()
    forgetBrought()
    // A sign-out was cut off, or happened in another tab while this one showed another site. What a visitor types stays.
    if (readStored('owner') === null)
      clearStored('sign-out', ['thirdPartySignIns', ...(readStored('ownerOfTab') === null ? keysOfTab : [])])
  }
  queryClient.getQueryCache().subscribe(() => {
    const profile = cachedProfile(queryClient)
    const former = profile && pagesNowBelongTo(profile.userId)
    if (!former) return
    clearStoredOfTab(['ownerOfTab'])
    if (former === 'device') {
      clearStored('sign-out', ['token', 'owner', 'ownerOfTab'])
      anonymizeJournal(profile.userId)
    }
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'profile' })
  })
}
