/** Whether the event stream is up (`src/pwa/live/`), so that polling is unnecessary. */
export const live = { isUp: false }

/** The polling interval while the stream is up, for changes without an event and for lost events. */
const seldomMs = 120_000

/** A polling interval; longer while the stream is up. Evaluated when the interval starts. */
export const pollEvery = (ms: number): number => (live.isUp ? Math.max(ms, seldomMs) : ms)

/** For `refetchOnWindowFocus` of queries that have events. */
export const unlessLive =
  <Query>(rule: (query: Query) => false | 'always') =>
  (query: Query) =>
    !live.isUp && rule(query)
