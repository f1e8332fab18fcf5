import { queryOptions } from '@tanstack/react-query'
import { countries } from '../api/contract/content.ts'
import { send } from '../api/http.ts'

/** The dictionary of countries; `name` is multilingual. It hardly ever changes. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => send(countries, {}, signal),
    staleTime: 86_400_000,
    meta: { call: 'country' },
  })
