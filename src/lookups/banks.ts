import { queryOptions } from '@tanstack/react-query'
import { banks } from '../api/contract/user.ts'
import { send } from '../api/http.ts'

/** The dictionary of banks; it changes about once a year. */
export const banksQuery = () =>
  queryOptions({
    queryKey: ['banks'],
    queryFn: ({ signal }) => send(banks, {}, signal),
    staleTime: 60 * 60_000,
  })
