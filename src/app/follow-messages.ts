/** Sends queued messages to customer service from any page, including those of a closed tab. */
import type { QueryClient } from '@tanstack/react-query'
import { onStoredChange, readStored } from '~/lib/storage.ts'

export function followMessages(queryClient: QueryClient): void {
  const follow = () => {
    if (readStored('supportOutbox') === null) return
    void import('~/components/support/outbox.ts').then(
      ({ followOutbox }) => followOutbox(queryClient),
      () => undefined,
    )
  }
  onStoredChange('supportOutbox', follow)
  follow()
}
