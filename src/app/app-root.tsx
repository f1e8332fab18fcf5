import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lazily } from '~/components/lazy-part.tsx'
import { offers } from '~/pwa/prompt-showing.ts'
import { session } from '~/session/session.ts'
import { authPopup } from '~/session/sign-in-gate.ts'
import type { AppRouter } from './router.tsx'

const AuthPopup = lazily(async () => (await import('~/features/auth/auth-popup.tsx')).AuthPopup, {
  failure: 'floating',
  texts: ['auth', 'captcha'],
})
const UrlTokenPrompt = lazily(async () => (await import('./prompt-sheets.tsx')).UrlTokenPrompt, {
  failure: 'floating',
})
const PromptSheet = lazily(async () => (await import('./prompt-sheets.tsx')).PromptSheet)

/** The sign-in popup is rendered outside the router, which on a first load renders nothing below the route that waits for it. */
export function AppRoot({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const { waiting } = useSnapshot(authPopup)
  const { offeredToken } = useSnapshot(session)
  const { showing } = useSnapshot(offers)
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      {offeredToken ? <UrlTokenPrompt token={offeredToken} /> : waiting ? <AuthPopup /> : null}
      {showing ? <PromptSheet offer={showing} router={router} /> : null}
    </QueryClientProvider>
  )
}
