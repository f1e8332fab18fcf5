import type { QueryClient } from '@tanstack/react-query'
import { lettersKey } from '../features/letters/queries.ts'
import { readTarget } from '../lib/letter-address.ts'
import { session } from '../session/session.ts'
import { addressId } from '../shell/inbox/address-id.ts'
import type { AppRouter } from './router.ts'

interface Deps {
  queryClient: QueryClient
  router: AppRouter
  /** The push service gave this browser a new address. */
  onRenewed: () => void
}

/** What the worker says about pushes (`sw/push.ts`). A tapped letter opens by the router: what was typed is kept. */
export function followWorker({ queryClient, router, onRenewed }: Deps): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { type, target } = Object(data) as { type?: unknown; target?: unknown }
    if (type === 'push-renewed') onRenewed()
    if (type === 'letter-arrived' && session.token)
      void queryClient.invalidateQueries({ queryKey: lettersKey })
    if (type !== 'open-letter') return
    ports[0]?.postMessage('opened')
    const letter = readTarget(target)
    void router.navigate({
      to: '/user/station-letter',
      search: letter ? { id: addressId(letter.id), ...(letter.for ? { for: letter.for } : {}) } : {},
    })
  })
}
