// The operator's kill-switch: delivered as /sw.js, with `Cache-Control: no-cache`, it takes the place of a worker that
// must go. It answers nothing, drops every cache of the app and takes itself out; what a player typed, the sign-in and
// the journal of open orders are not in those caches and stay. A browser looks for it with each page load: the load
// that finds it may still be the bad build's, the next one comes from the network. An open tab whose app is alive is
// loaded again by itself, once nothing is open in it. .github/OPERATING.md says how to leave it again.
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
  // Chromium hears that too early while the worker before it runs: it would wait until that one has rested for 30 s. Asked
  // once more when the install is over, it ends it.
  const again = setInterval(() => void self.skipWaiting(), 500)
  self.addEventListener('activate', () => clearInterval(again))
})

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      // The tabs that hear of this worker are loaded again just now, and Chromium never answers a navigation that begins in
      // the moment in which the worker goes. Meanwhile everything comes from the network: nothing here listens to it.
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await self.registration.unregister()
    })(),
  ),
)
