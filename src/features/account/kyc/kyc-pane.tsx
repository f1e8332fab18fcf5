import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Loaded when it is opened: the other settings need none of it. */
const Section = lazy(async () => ({ default: (await import('./kyc-section.tsx')).KycSection }))

/** The identity check in its place among the settings. */
export function KycPane({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={<Skeleton rows={5} />}>
      <Section onClose={onClose} />
    </Suspense>
  )
}
