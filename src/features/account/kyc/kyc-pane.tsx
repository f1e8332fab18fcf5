import { Suspense } from 'react'
import { part } from '../../../shell/part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Loaded when it is opened: the other settings need none of it. */
const Section = part(async () => (await import('./kyc-section.tsx')).KycSection)

/** The identity check in its place among the settings. */
export function KycPane({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={<Skeleton rows={5} />}>
      <Section onClose={onClose} />
    </Suspense>
  )
}
