import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError, isApiError, requestErrorMessage } from '../api/api-error.ts'
import { showToast } from '../ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
    /** `inline`: the form shows the message beside its cause, so no toast repeats it. */
    mutationMeta: { inline?: boolean }
    defaultError: Error
  }
}

/** Spec §7, §8: the server's message, or "Request Error", is shown. */
function announce(error: Error): void {
  if (isApiError(error) && error.kind === 'aborted') return
  const known = error instanceof ApiError && error.message !== requestErrorMessage
  showToast({ tone: 'error', message: known ? error.message : i18next.t('error.request') })
}

/** Server facts. Reads retry in the HTTP door; writes never, and are never paused or sent later (safety rule 2). */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A first load shows its failure in the page; a toast tells of one that a page with data would hide.
        if (!query.meta?.quiet && query.state.data !== undefined) announce(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.inline) announce(error)
      },
    }),
    defaultOptions: {
      queries: { retry: 0, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
    },
  })
