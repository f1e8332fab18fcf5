import type { QueryClient } from '@tanstack/react-query'
import { accountPreferencesQuery } from '~/domain/player/account-preferences.ts'
import { lettersKey, ordersKey, profileQuery } from '~/domain/player/profile.ts'
import { siteStatusQuery } from '~/domain/site-status.ts'

const profile = () => profileQuery().queryKey

/** What is read again when something is told of it. What depends on the balance follows from the profile. */
const keysOf: Readonly<Record<string, () => readonly (readonly unknown[])[]>> = {
  balance: () => [profile()],
  play: () => [profile()],
  deposit: () => [[...ordersKey, 'deposit']],
  withdrawal: () => [[...ordersKey, 'withdraw']],
  letter: () => [lettersKey],
  preferences: () => [accountPreferencesQuery().queryKey],
  site: () => [siteStatusQuery().queryKey],
  reset: () => [
    profile(),
    ordersKey,
    lettersKey,
    siteStatusQuery().queryKey,
    accountPreferencesQuery().queryKey,
  ],
}

/** What one commit has changed is told one after the other, and read again as one request. */
const togetherMs = 40
/** Rounds follow each other; a game that is open here has its own say. */
const playMs = 15_000

/**
 * Takes hints to the cache of a tab: what is in view is read again, the rest when it is shown. A tab that nobody looks at
 * waits until somebody does.
 */
export function takeHints(queryClient: QueryClient) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let play: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (document.visibilityState === 'hidden') return
    const keys = [...waiting].flatMap((kind) => keysOf[kind]?.() ?? [])
    waiting.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  const take = (kind: string) => {
    waiting.add(kind)
    timer ??= setTimeout(flush, togetherMs)
  }
  const reads = () => queryClient.getQueryState(profile())?.dataUpdateCount
  const takePlay = () => {
    const before = reads()
    play ??= setTimeout(() => {
      play = undefined
      if (reads() === before) take('play')
    }, playMs)
  }
  return {
    hint: (kind: string) => (kind === 'play' ? takePlay() : take(kind)),
    /** Somebody looks again. */
    flush,
    /** Another player's hints are none of the next one's. */
    forget: () => {
      clearTimeout(timer)
      clearTimeout(play)
      timer = play = undefined
      waiting.clear()
    },
  }
}
