import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { registerWorker } from '../offline/register-worker.ts'
import { cachedProfile } from '../session/profile.ts'
import { hasOpenWork } from '../shell/open-work.ts'
import { UpdatePrompt } from '../shell/update-prompt.tsx'

declare global {
  interface Window {
    /** Asked by `public/settle.js` before it loads the page again for a piece that is gone. */
    amigoIsBusy?: () => boolean
  }
}

/**
 * Everything about the worker and its updates, in one late piece. The prompt has a root of its own beside the app's, so
 * that the first screen carries nothing of it.
 */
export async function keepCurrent(queryClient: QueryClient): Promise<void> {
  const isBusy = () => hasOpenWork(cachedProfile(queryClient)?.userId)
  window.amigoIsBusy = isBusy
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <StrictMode>
      <Suspense>
        <UpdatePrompt />
      </Suspense>
    </StrictMode>,
  )
  // Last, because it lasts: the texts are fetched for reading offline.
  await registerWorker(isBusy, () => void queryClient.cancelQueries())
}
