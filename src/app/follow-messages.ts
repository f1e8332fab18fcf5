/** Messages to customer service that wait go out from any page, also those of a tab that is gone. */
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
