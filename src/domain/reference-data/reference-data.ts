import { queryOptions } from '@tanstack/react-query'
import { countries } from '~/api/contract/content.ts'
import { banks } from '~/api/contract/user.ts'
import { send } from '~/api/http.ts'

/** The dictionary of banks; it changes about once a year. */
export const banksQuery = () =>
  queryOptions({
    queryKey: ['banks'],
    queryFn: ({ signal }) => send(banks, {}, signal),
    staleTime: 60 * 60_000,
  })

/** The dictionary of countries; `name` is multilingual. It hardly ever changes. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => send(countries, {}, signal),
    staleTime: 86_400_000,
    meta: { call: 'country' },
  })
