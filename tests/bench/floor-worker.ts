/** The smallest worker that starts a static page without its server: everything once fetched, from the cache first. */
export const floorWorker = (files: readonly string[]) => `
const files = ${JSON.stringify(files)}
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(files)).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.open('floor').then(async (cache) => {
  const known = await cache.match(event.request)
  if (known) return known
  const fresh = await fetch(event.request)
  if (fresh.ok) await cache.put(event.request, fresh.clone())
  return fresh
})))
`
