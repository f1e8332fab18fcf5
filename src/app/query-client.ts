import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/translate.ts'
import { errorKeyOf, isApiError } from '~/api/api-error.ts'
import type { CallName } from '~/api/paths.ts'
import type { PersistedAs } from '~/api/persisted.ts'
import { showToast } from '~/ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      quiet?: boolean
      /** Kept on the device for reading offline, for the player who read it (`src/pwa/persist/`). */
      persist?: PersistedAs
      agentOnly?: boolean
      /** After a restart as fresh as its age says. */
      keepsAge?: boolean
      /** The language in which a persisted one was read. */
      lang?: string
      /** Of a page beyond a list's first: which one. Of several readings of it the newest is persisted. */
      pageOf?: string
      /** The public call that the worker may have answered from its cache. */
      call?: CallName
    }
    /** `inline`: the form shows the message beside its cause, so no toast repeats it. */
    mutationMeta: { inline?: boolean }
    defaultError: Error
  }
}

/** The server's message, or why there is none, is shown. */
function announce(error: Error): void {
  if (isApiError(error) && error.kind === 'aborted') return
  const key = errorKeyOf(error)
  showToast({ tone: 'error', message: key ? translate(`shell:error.${key}`) : error.message })
}

/** Server facts. Reads retry in the HTTP client; writes never, and are never paused or sent later (rules.md, "No order is sent later"). */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed first load is shown in the page. A toast is for what the page would hide: a failed reload of data
        // that are on the screen. Being offline is said once, by the page itself.
        const isSilence = isApiError(error) && error.kind === 'transport'
        if (!query.meta?.quiet && !isSilence && query.state.data !== undefined) announce(error)
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
