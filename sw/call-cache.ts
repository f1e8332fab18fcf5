/** The public calls that everybody is answered alike: kept for reading offline (design card, "shape"). */
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { type CallEntry, paths } from '../src/api/paths.ts'
import { callCacheKey } from './call-key.ts'

/** Which calls, comes from the contract and from nowhere else. */
const cacheablePaths = new Set(
  Object.values(paths as Record<string, CallEntry>)
    .filter((entry) => entry.cacheable)
    .map((entry) => entry.path as string),
)

const keyOf = (params: unknown): Request | undefined =>
  typeof params === 'object' && params !== null && 'key' in params && params.key instanceof Request
    ? params.key
    : undefined

const onlyGoodAnswers: WorkboxPlugin = {
  // The body is used up by the time of the write, so the key was made before the strategy ran.
  cacheKeyWillBeUsed: async ({ request, params }) => keyOf(params) ?? request,
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.type === 'opaque') return null
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const isGood =
      typeof answer === 'object' && answer !== null && 'code' in answer && Number(answer.code) === 200
    return isGood ? response : null
  },
}

export function cachePublicCalls(): void {
  const strategy = new NetworkFirst({
    cacheName: 'calls',
    networkTimeoutSeconds: 4,
    plugins: [
      onlyGoodAnswers,
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 7 * 86_400, purgeOnQuotaError: true }),
    ],
  })
  registerRoute(
    ({ url }) => cacheablePaths.has(url.pathname),
    async ({ event, request }) =>
      strategy.handle({ event, request, params: { key: await callCacheKey(request) } }),
    'POST',
  )
}
