/** Names of caches, messages and time-outs that page and worker share. */

/** The worker's caches in addition to its precache. The page adds the texts of its language to `chunks`. */
export const cacheNames = {
  /** `index.html` of this worker's build. */
  pages: 'pages',
  /** Runtime cache for files that are not precached: texts, and most flows. */
  chunks: 'chunks',
  calls: 'calls',
  /** Public pictures. Like `calls` it has no owner: a sign-out keeps it, the kill-switch deletes it. */
  pictures: 'pictures',
} as const

export const toWorker = {
  /** Activates the waiting worker (workbox-window defines the name). */
  skipWaiting: 'SKIP_WAITING',
  /** For the old worker: abort pending fetches, which would delay the activation of the next one. */
  abortFetches: 'GIVE_WAY',
  /** Carries `addresses` of public pictures on the page, which the worker caches. */
  picturesShown: 'PICTURES_SHOWN',
} as const

export const toPage = {
  /** Carries `target` and a port for the page's reply. */
  openLetter: 'open-letter',
  letterArrived: 'letter-arrived',
  /** The push service renewed the subscription. */
  pushRenewed: 'push-renewed',
  /** Carries the `id` of a received test push. */
  testArrived: 'test-arrived',
} as const

/** How long a page waits for the next worker to take over, and how long the old one starts no fetch. */
export const takeOverMs = 8000
