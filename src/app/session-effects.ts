import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/translate.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { clearStored, readStored } from '~/lib/storage.ts'
import { pagesNowBelongTo } from '~/session/page-owner.ts'
import { onSession, session, type SessionEvent } from '~/session/session.ts'
import { leaveForHome } from '~/session/sign-out.ts'
import { showToast } from '~/ui/toast.ts'
import type { AppRouter } from './router.tsx'

/**
 * Takes the player out of the entries of open orders. The journal and its schemas are fetched only where there is an
 * entry, and most sign-outs have none. If the page is closed before they have come, the next start does it.
 */
function anonymizeJournal(unless?: string): void {
  if (readStored('moneyJournal') === null) return
  void import('~/domain/money/journal.ts')
    .then(({ anonymizeEntries }) => anonymizeEntries(unless))
    .catch(() => undefined)
}

/**
 * What the app does when the session changes. A player who signs in again after a refusal finds the page as it was;
 * another player finds nothing of the last one.
 */
export function followSession(queryClient: QueryClient, router: AppRouter): void {
  const effects: Record<SessionEvent, () => void> = {
    'signed-in': () => void queryClient.invalidateQueries(),
    'signed-out': () => {
      anonymizeJournal()
      queryClient.clear()
    },
    // The guard runs again: over a private page it opens the popup, elsewhere nothing happens. While a navigation is
    // under way its own guard goes to login.
    'signed-out-by-server': () => {
      const { refusedWith } = session
      if (refusedWith !== null)
        showToast({ tone: 'error', message: refusedWith || translate('shell:error.signedOut') })
      if (router.state.status !== 'pending') void router.invalidate()
    },
    'signed-out-elsewhere': () => {
      clearStored('sign-out')
      anonymizeJournal()
      queryClient.clear()
      const isPrivate = router.state.matches.some((match) => match.staticData.requiresAuth)
      if (isPrivate) leaveForHome()
      else void router.invalidate()
    },
    'signed-in-elsewhere': () => {
      queryClient.clear()
      void router.invalidate()
    },
  }
  onSession((event) => effects[event]())
  if (!session.token) anonymizeJournal()
  queryClient.getQueryCache().subscribe(() => {
    const profile = cachedProfile(queryClient)
    if (!profile || !pagesNowBelongTo(profile.userId)) return
    clearStored('sign-out', ['token', 'owner'])
    anonymizeJournal(profile.userId)
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'profile' })
  })
}
