import { queryOptions } from '@tanstack/react-query'
import type { Movement } from '~/api/contract/ledger.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { recordQueries, type FetchPage } from '~/components/paged-list/paged-queries.ts'
import { recordAt, type RecordAddress } from '~/components/records/record-nav.ts'
import { ledgerKey } from '~/domain/player/profile.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { movementGroups, type MovementGroup } from './groups.ts'

export const fetchMovements =
  (group: MovementGroup | undefined): FetchPage<Movement> =>
  (request, signal) =>
    send('user/ledger', group ? { ...request, kinds: [...movementGroups[group]] } : request, signal)

export const movementQueries = (group: MovementGroup | undefined, days: RecordSpan) =>
  recordQueries([...ledgerKey, { group, days }], days, fetchMovements(group), persisted())

/** How a movement is found again without its list; with a letter, because the router would put quotes around digits alone. */
export const addressOfMovement = ({ id, createdOn }: Movement): RecordAddress => ({
  id: `m${id}`,
  at: createdOn,
})

export const movementQuery = (address: RecordAddress) =>
  queryOptions({
    queryKey: [...ledgerKey, 'one', address.id, address.at],
    queryFn: ({ signal }) => recordAt(address, fetchMovements(undefined), addressOfMovement, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
