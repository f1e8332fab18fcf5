import { Suspense } from 'react'
import { lazily } from './lazily.ts'

const NotKeptLine = lazily(async () => (await import('./not-kept-line.tsx')).NotKeptLine)

/** In the place of a read that was never kept on this device. */
export const NotKept = () => (
  <Suspense>
    <NotKeptLine />
  </Suspense>
)
