/** Whether changes are told as they happen (`src/pwa/live/`): to ask again meanwhile would bring the same. */
export const live = { isUp: false }

/** For what the stream does not tell, and for a back end that forgets to. */
const seldomMs = 120_000

/** An interval of polling, by what is so when it begins. */
export const pollEvery = (ms: number): number => (live.isUp ? Math.max(ms, seldomMs) : ms)

/** For `refetchOnWindowFocus` of what is told. */
export const unlessLive =
  <Query>(rule: (query: Query) => false | 'always') =>
  (query: Query) =>
    !live.isUp && rule(query)
