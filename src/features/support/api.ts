import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { pageSize } from '~/api/pages.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { lettersKey, supportKey } from '~/domain/player/profile.ts'
import { pollEvery, unlessLive } from '~/session/live-state.ts'

/** While a thread is open and answers are not told as they come. */
const pollMs = 30_000
const options = { ...persisted(), refetchOnWindowFocus: unlessLive(whenOlder(10_000)) }

export const threadsQuery = () =>
  queryOptions({
    ...options,
    queryKey: [...supportKey, 'threads'],
    queryFn: ({ signal }) => send('support/threads', { current: 1, size: pageSize }, signal),
  })

export const threadQuery = (threadId: string) =>
  queryOptions({
    ...options,
    queryKey: [...supportKey, 'thread', threadId],
    queryFn: ({ signal }) => send('support/thread', { threadId }, signal),
    refetchInterval: () => pollEvery(pollMs),
  })

/** For as long as the page is open: a picture lies nowhere on the device. */
export const pictureQuery = (pictureId: string) =>
  queryOptions({
    queryKey: [...supportKey, 'picture', pictureId],
    queryFn: ({ signal }) => send('support/picture', { pictureId }, signal),
    staleTime: Infinity,
    gcTime: 300_000,
  })

export const closeMutation = (client: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (threadId: string) => send('support/close', { threadId }),
    onSettled: () => client.invalidateQueries({ queryKey: supportKey }),
  })

/** A failed mark is no news to a reader: the answer stays unread. */
export const readMutation = (client: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (seen: { threadId: string; messageId: string }) => send('support/read', seen),
    // The letters that told of the answer are read with it.
    onSuccess: () =>
      Promise.all([supportKey, lettersKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
