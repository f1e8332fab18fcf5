import type { QueryClient } from '@tanstack/react-query'

/** By then home has requested its pictures. The worker is registered early, because the connection may drop soon. */
const restMs = 750
const longestUnrestMs = 5000

let rest: () => void

/** Settles once the first page shows its data: what that page does not need is fetched from then on. */
export const firstRest = new Promise<void>((resolve) => {
  rest = resolve
})

/** Watches for the first page to be shown with no query fetching; a query that hangs delays the rest by 5 s at most. */
export function restWhenShown(queryClient: QueryClient, root: HTMLElement): void {
  setTimeout(rest, longestUnrestMs)
  const look = setInterval(() => {
    if (root.hidden || queryClient.isFetching()) return
    clearInterval(look)
    rest()
  }, restMs)
}
