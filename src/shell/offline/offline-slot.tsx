import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { online } from '../../offline/online.ts'
import { lazily } from './lazily.ts'

const OfflineBar = lazily(async () => (await import('./offline-bar.tsx')).OfflineBar)

/** Above every page while the server cannot be reached, or answers slowly. */
export function OfflineSlot() {
  const { isOnline, isSlow } = useSnapshot(online)
  return isOnline && !isSlow ? null : (
    <Suspense>
      <OfflineBar />
    </Suspense>
  )
}
