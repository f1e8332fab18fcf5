import { Suspense } from 'react'
import { lazily } from './lazily.ts'

const ReadablePlaces = lazily(async () => (await import('./readable-places.tsx')).ReadablePlaces)

/** Below a page that could not be opened. */
export const PagePlaces = () => (
  <Suspense>
    <ReadablePlaces open />
  </Suspense>
)
