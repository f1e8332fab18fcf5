import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.ts'

/** The first screen comes first. */
const settledMs = 1500

/** Follows the connection and keeps what was read, once the page stands; without these pieces all works online. */
export async function startOffline(queryClient: QueryClient, router: AppRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  const { followConnection } = await import('../offline/follow-connection.ts').catch(() => ({
    followConnection: null,
  }))
  followConnection?.(queryClient, async () => {
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  })
}
