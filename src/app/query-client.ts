import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query'
import { translate } from '#i18n/translate.ts'
import { errorKeyOf, isApiError } from '~/api/api-error.ts'
import type { CallName } from '~/api/paths.ts'
import type { PersistedAs } from '~/api/persisted.ts'
import { showToast } from '~/ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      quiet?: boolean
      /** Persisted on the device for offline reading, per player (`src/pwa/persist/`). */
      persist?: PersistedAs
      agentOnly?: boolean
      /** Keeps its age over a restart. Other persisted reads are refetched at once. */
      keepsAge?: boolean
      /** The language in which a persisted query was read. */
      lang?: string
      /** Identifies a list's page after the first. Only the newest query with this id is persisted. */
      pageOf?: string
      /** The public call whose response may come from the worker's cache. */
      call?: CallName
    }
    /** `inline`: the form shows the message beside its cause, so no toast repeats it. */
    mutationMeta: { inline?: boolean }
    defaultError: Error
  }
}

/** Shows a toast with the server's message, or with the reason why there is none. */
function showErrorToast(error: Error): void {
  if (isApiError(error) && error.kind === 'aborted') return
  const key = errorKeyOf(error)
  showToast({ tone: 'error', message: key ? translate(`shell:error.${key}`) : error.message })
}

/** TanStack Query restarts a fetch that an invalidation overtakes only where it is active and has data. */
class AppQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll(filters)) {
        if (query.state.fetchStatus === 'idle') continue
        if (!query.isActive() || filters?.refetchType === 'none') {
          const again = () => this.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true })
          void query.promise?.then(again, () => undefined)
        }
        // The fetch that replaces it answers whoever waits for this one.
        else if (query.state.data === undefined) void query.cancel({ silent: true })
      }
    return super.invalidateQueries(filters, options)
  }
}

/** The HTTP client retries reads. Writes are never retried, paused or sent later (rules.md, "No order is sent later"). */
export const createQueryClient = () =>
  new AppQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The page shows a failed first load. A toast reports a failed refetch while old data are on the screen. The
        // offline bar reports network errors.
        const isNetworkError = isApiError(error) && error.kind === 'transport'
        if (!query.meta?.quiet && !isNetworkError && query.state.data !== undefined) showErrorToast(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.inline) showErrorToast(error)
      },
    }),
    defaultOptions: {
      queries: { retry: 0, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
    },
  })
