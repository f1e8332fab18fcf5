/** Of a tab: what its screens do with messages to customer service, as `message-form.tsx` and `thread-pane.tsx`. */
import type { QueryClient } from '@tanstack/react-query'
import { write, type Written } from '../../../src/components/support/outbox.ts'
import { cachedProfile } from '../../../src/domain/player/profile.ts'
import {
  closeMutation,
  pictureQuery,
  readMutation,
  threadQuery,
  threadsQuery,
} from '../../../src/features/support/api.ts'
import type { Run } from './client.ts'

export function supportActions(queryClient: QueryClient, run: Run) {
  let isBusy = false
  return {
    threads: () => queryClient.getQueryData(threadsQuery().queryKey)?.records ?? [],
    canWrite: () => !isBusy && cachedProfile(queryClient) !== undefined,
    async write(written: Written) {
      isBusy = true
      try {
        return await write(queryClient, cachedProfile(queryClient)?.userId ?? '', written)
      } finally {
        isBusy = false
      }
    },
    close: (threadId: string) => run(closeMutation(queryClient), threadId),
    /** Gives the pictures that stand in it. */
    async read(threadId: string): Promise<string[]> {
      const { thread, messages } = await queryClient.fetchQuery({ ...threadQuery(threadId), staleTime: 0 })
      const messageId = messages.at(-1)?.id
      if (thread.isUnread && messageId) await run(readMutation(queryClient), { threadId, messageId })
      const ids = messages.flatMap(({ pictures }) => pictures)
      return Promise.all(ids.map(async (id) => (await queryClient.fetchQuery(pictureQuery(id))).picture))
    },
  }
}
