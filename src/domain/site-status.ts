/**
 * Which functions are paused: by the optional call `site/status`, or by a refusal that says so. Never persisted, and a
 * failed read says nothing: only a pause that the server just named is shown.
 */
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

/** Milliseconds until a pause ends, by the server's clock where it is known; null where nobody said when. */
export function pauseLeft({ until }: Pause, now: number): number | null {
  const end = until ? Date.parse(until) : Number.NaN
  return Number.isNaN(end) ? null : Math.max(0, end - timeNow(now))
}

/** A pause that lasts longer than was said has no known end. */
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
    // Whoever came to type an amount is not told that this read failed.
    meta: { quiet: true },
  })

/** Beside the reads of a page that it concerns; nothing where the back end has no such call. */
export function prefetchSiteStatus(queryClient: QueryClient): void {
  if (hasCapability('siteStatus')) void queryClient.prefetchQuery(siteStatusQuery())
}

/** The pause of a function by what was read; null once its end has passed. */
export function pauseIn(status: SiteStatus | undefined, of: SiteFunction, now = Date.now()): Pause | null {
  const pause = status?.[of] ?? null
  return pause && pauseLeft(pause, now) === 0 ? null : pause
}

/** Its end has passed, or the player wants to try: open until the server says otherwise. */
export function functionReopened(queryClient: QueryClient, of: SiteFunction): void {
  queryClient.setQueryData<SiteStatus>(
    siteStatusQuery().queryKey,
    (known) => known && { ...known, [of]: null },
  )
}

/** A refusal that says "paused" (503 with data). True where it concerns `own`, the refused call's function. */
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

/** Which function a refusal says is paused; null where it says nothing of the kind. */
export function refusedPause(error: unknown, own: SiteFunction): { of: SiteFunction; pause: Pause } | null {
  if (!isApiError(error) || error.kind !== 'refused' || error.code !== maintenanceCode) return null
  const said = v.safeParse(maintenance, error.data)
  if (!said.success) return null
  const { function: name, ...pause } = said.output
  if (name) {
    const of = siteFunctions.find((one) => one === name)
    return of ? { of, pause } : null
  }
  // Of a bare 503 the server's message is all there is; beside an end or a region it is the reason.
  if (!pause.until && !pause.region) return null
  return { of: own, pause: { why: error.message, ...pause } }
}
