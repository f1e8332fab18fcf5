import { queryOptions } from '@tanstack/react-query'
import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import type { Movement } from '~/api/contract/ledger.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { recordQueries, type FetchPage } from '~/components/paged-list/paged-queries.ts'
import { rangeAround, type RecordAddress } from '~/components/records/record-nav.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { movementGroups, type MovementGroup } from './groups.ts'

/** One page of the history, also for the export. */
export const fetchMovements =
  (group: MovementGroup | undefined): FetchPage<Movement> =>
  (request, signal) =>
    send('user/ledger', group ? { ...request, kinds: [...movementGroups[group]] } : request, signal)

export const movementQueries = (group: MovementGroup | undefined, days: RecordSpan) =>
  recordQueries(['ledger', { group, days }], days, fetchMovements(group), persisted())

/** How a movement is found again without its list; with a letter, because the router would put quotes around digits alone. */
export const addressOfMovement = ({ id, createdOn }: Movement): RecordAddress => ({
  id: `m${id}`,
  at: createdOn,
})

/** One movement by its address; null when there is none. There is no call for one: it is read from its second. */
export const movementQuery = ({ id, at }: RecordAddress) =>
  queryOptions({
    queryKey: ['ledger', 'one', id, at],
    queryFn: async ({ signal }): Promise<Movement | null> => {
      if (!at) return null
      const { records, dropped } = await send(
        'user/ledger',
        { current: 1, size: 100, ...rangeAround(at) },
        signal,
      )
      const found = records.find((row) => addressOfMovement(row).id === id)
      if (!found && dropped > 0) throw new ApiError('malformed', requestErrorMessage, 200)
      return found ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
