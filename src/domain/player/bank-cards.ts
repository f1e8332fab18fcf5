import { queryOptions } from '@tanstack/react-query'
import { send } from '~/api/send.ts'

/** The player's own accounts: where money goes to, and whose name the profile must carry. */
export const bankCardsQuery = () =>
  queryOptions({ queryKey: ['bankCards'], queryFn: ({ signal }) => send('user/bank', {}, signal) })

/** One of them, for its detail. Below the list's key, so that a change of the list is one of it. */
export const bankCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankCardsQuery().queryKey, id],
    queryFn: ({ signal }) => send('user/get/bank', { id }, signal),
  })
