/** What page and worker share: names of caches, messages, and how long one waits for the other. */

/** Caches of the worker beside its precache; the page fills the texts of its language into `chunks`. */
export const cacheNames = {
  /** `index.html` of this worker's build. `src/build/page/start-app.ts` names it too, by hand. */
  pages: 'pages',
  /** Files that are not fetched ahead, once they were used: texts, and most flows. */
  chunks: 'chunks',
  calls: 'calls',
  /** Public pictures. As `calls` it belongs to nobody: a sign-out leaves it, the kill-switch drops it. */
  pictures: 'pictures',
} as const

/** Messages of a page to its worker. */
export const toWorker = {
  /** The player agreed to the next worker: it becomes active (the name is workbox-window's). */
  skipWaiting: 'SKIP_WAITING',
  /** Said to the worker that goes: what it still waits for would hold the next one up. */
  giveWay: 'GIVE_WAY',
  /** With `addresses` of public pictures that are shown: the worker caches them. */
  picturesShown: 'PICTURES_SHOWN',
} as const

/** Messages of a worker to its pages. */
export const toPage = {
  /** With `target` and a port, on which the page answers. */
  openLetter: 'open-letter',
  letterArrived: 'letter-arrived',
  /** The push service gave this browser a new address. */
  pushRenewed: 'push-renewed',
  /** With the `id` of a test push that came. */
  testArrived: 'test-arrived',
} as const

/** How long a page waits for the next worker to take over, and for how long the one that goes starts no fetch. */
export const takeOverMs = 8000
