import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/**
 * Pieces that are not fetched ahead (`vite.config.ts`): texts, of which the page keeps its own language
 * (`src/offline/keep-texts.ts`), and what needs a connection anyway. What was used stays.
 */
export function keepUsedPieces(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(texts|online)\//.test(url.pathname),
    new CacheFirst({
      cacheName: 'pieces',
      plugins: [new ExpirationPlugin({ maxEntries: 160, purgeOnQuotaError: true })],
    }),
  )
}
