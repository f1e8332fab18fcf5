import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Seven languages are too much to fetch ahead: the page keeps its own (`src/offline/keep-texts.ts`), and what was read stays. */
export function answerTexts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/texts/'),
    new CacheFirst({
      cacheName: 'texts',
      plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
    }),
  )
}
