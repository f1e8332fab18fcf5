import { queryOptions } from '@tanstack/react-query'
import { send } from '~/api/send.ts'

/** The player's bank accounts for withdrawals; the holder's name must match the profile. */
export const bankCardsQuery = () =>
  queryOptions({ queryKey: ['bankCards'], queryFn: ({ signal }) => send('user/bank', {}, signal) })

/** One account. Its key starts with the list's, so that invalidating the list invalidates it too. */
export const bankCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankCardsQuery().queryKey, id],
    queryFn: ({ signal }) => send('user/get/bank', { id }, signal),
  })
