import { queryOptions } from '@tanstack/react-query'
import { send } from '~/api/send.ts'

/** The dictionary of banks; it changes about once a year. */
export const banksQuery = () =>
  queryOptions({
    queryKey: ['banks'],
    queryFn: ({ signal }) => send('user/bank/list', {}, signal),
    staleTime: 60 * 60_000,
  })

/** The dictionary of countries; `name` is multilingual. It hardly ever changes. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => send('country', {}, signal),
    staleTime: 86_400_000,
    meta: { call: 'country' },
  })
