/** What the room's pages read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { letterOpened } from './mutations.ts'
import { lettersQuery } from './queries.ts'

/** Reads the list; `opened` is the letter whose address was opened, which marks it as read. */
export async function prefetchLetters(queryClient: QueryClient, opened: string | null): Promise<void> {
  await queryClient.prefetchQuery(lettersQuery())
  if (opened !== null) await letterOpened(queryClient, opened)
}
