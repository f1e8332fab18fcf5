import { type PrecacheEntry, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Scripts, styles and the frame's texts of this build. */
export function precacheShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
}

/** Addresses that are no page of the app: calls, the back end's own pages and art, and files. */
const notPages = [/^\/v2\//, /^\/(outbox|desk|media|idp)(\/|$)/, /\/[^/?]+\.[^/]+$/]

/**
 * Every page is the one index.html. From the network first, because an operator edits its platform block without
 * a build; from the cache when the network is slow or gone.
 */
export function answerNavigations(): void {
  const pages = new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: 4,
    plugins: [{ cacheKeyWillBeUsed: async () => new URL('/index.html', self.location.origin).href }],
  })
  registerRoute(new NavigationRoute(pages, { denylist: notPages }))
}
