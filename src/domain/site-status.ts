/** Paused functions. Not persisted, and a failed read means "open": only a pause that the server just reported is shown. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { isApiError } from '~/api/api-error.ts'
import { maintenance, siteFunctions, type Pause, type SiteFunction } from '~/api/contract/site.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'

type SiteStatus = Record<SiteFunction, Pause | null>

const allOpen: SiteStatus = { deposits: null, withdrawals: null, play: null, signUp: null }
const freshMs = 60_000
const maintenanceCode = 503

/** Milliseconds until a pause ends, by the server's clock if known; null if it has no known end. */
export function pauseLeft({ until }: Pause, now: number): number | null {
  const end = until ? Date.parse(until) : Number.NaN
  return Number.isNaN(end) ? null : Math.max(0, end - timeNow(now))
}

/** A pause that lasts longer than announced has no known end. */
const withoutPastEnd = (pause: Pause | null | undefined, now: number): Pause | null =>
  pause && pauseLeft(pause, now) === 0 ? { ...pause, until: undefined } : (pause ?? null)

export const siteStatusQuery = () =>
  queryOptions({
    queryKey: ['siteStatus'],
    queryFn: async ({ signal }): Promise<SiteStatus> => {
      const read = await send('site/status', {}, signal)
      const now = Date.now()
      return {
        deposits: withoutPastEnd(read.deposits, now),
        withdrawals: withoutPastEnd(read.withdrawals, now),
        play: withoutPastEnd(read.play, now),
        signUp: withoutPastEnd(read.signUp, now),
      }
    },
    staleTime: freshMs,
    // No toast: a failure of this read must not disturb a player who fills in a form.
    meta: { quiet: true },
  })

/** Prefetches in a loader, in parallel with the page's other reads. Does nothing without the capability. */
export function prefetchSiteStatus(queryClient: QueryClient): void {
  if (hasCapability('siteStatus')) void queryClient.prefetchQuery(siteStatusQuery())
}

/** The pause of a function; null once its end has passed. */
export function pauseIn(status: SiteStatus | undefined, of: SiteFunction, now = Date.now()): Pause | null {
  const pause = status?.[of] ?? null
  return pause && pauseLeft(pause, now) === 0 ? null : pause
}

/** Marks a function as open, after the pause's end or when the player retries, until the server says otherwise. */
export function functionReopened(queryClient: QueryClient, of: SiteFunction): void {
  queryClient.setQueryData<SiteStatus>(
    siteStatusQuery().queryKey,
    (known) => known && { ...known, [of]: null },
  )
}

/** Stores the pause from a refusal (503 with data). True if it is about `own`, the refused call's function. */
export function notePause(queryClient: QueryClient, error: unknown, own: SiteFunction): boolean {
  const refused = refusedPause(error, own)
  if (!refused) return false
  const pause = withoutPastEnd(refused.pause, Date.now())
  queryClient.setQueryData<SiteStatus>(siteStatusQuery().queryKey, (known) => ({
    ...(known ?? allOpen),
    [refused.of]: pause,
  }))
  return refused.of === own
}

/** The paused function in a refusal; null for other errors. */
export function refusedPause(error: unknown, own: SiteFunction): { of: SiteFunction; pause: Pause } | null {
  if (!isApiError(error) || error.kind !== 'refused' || error.code !== maintenanceCode) return null
  const said = v.safeParse(maintenance, error.data)
  if (!said.success) return null
  const { function: name, ...pause } = said.output
  if (name) {
    const of = siteFunctions.find((one) => one === name)
    return of ? { of, pause } : null
  }
  // A bare 503 is no pause; its message is shown as an error. With an end or a region, the message is the reason.
  if (!pause.until && !pause.region) return null
  return { of: own, pause: { why: error.message, ...pause } }
}
