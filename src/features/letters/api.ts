import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { Letter } from '~/api/contract/letters.ts'
import { eachPage, longPageSize } from '~/api/pages.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { messageQueries } from '~/components/message-reader/message-queries.ts'
import { lettersKey, useIsSignedIn } from '~/domain/player/profile.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { unlessLive } from '~/session/live-state.ts'
import { session } from '~/session/session.ts'
import {
  isUnread,
  justOpened,
  readHere,
  unreadCount,
  unreadIds,
  withRead,
  type LetterPage,
} from './read-state.ts'

/** The player's station letters. Private: enable a query only for a signed-in player. */
const queries = messageQueries<Letter, LetterPage>({
  root: lettersKey,
  // A letter that is announced, and the player who comes back, have them read again.
  options: {
    ...persisted({ quiet: true }),
    staleTime: 300_000,
    refetchOnWindowFocus: unlessLive(whenOlder(60_000)),
  },
  fetchPage: (page, signal) => send('station/query', page, signal),
  fetchOne: async (id, signal) => {
    const { records } = await send('station/query', { current: 1, size: 1, id }, signal)
    return records.find((letter) => letter.id === id) ?? null
  },
})

export const lettersQuery = queries.first
export const laterLettersQuery = queries.later
export const letterQuery = queries.one
export const letterLists = queries.lists

function showRead(queryClient: QueryClient, ids: readonly string[]): void {
  const read = new Set(ids)
  queryClient.setQueriesData<LetterPage>({ queryKey: queries.lists }, (page) => page && withRead(page, read))
}

/** One mark after the other: the last word is the player's, whichever call is slow. */
export const letterMarks = { id: 'letters' }

/** Marks letters as read at once (it is not money), and takes the server's word again when that failed. */
const markReadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    scope: letterMarks,
    mutationFn: (ids: string[]) => send('station/read', { ids }),
    onMutate: async (ids) => {
      // Later pages that are under way go on: a row would wait for ever.
      await queryClient.cancelQueries({ queryKey: lettersQuery().queryKey })
      showRead(queryClient, ids)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: lettersKey }),
  })

/** A back end that cannot store "read" cannot store "unread" either. */
export const canMarkUnread = () => hasCapability('letterRead') && hasCapability('letterUnread')

const withUnread = (page: LetterPage, id: string): LetterPage => ({
  ...page,
  ...(typeof page.unread === 'number' ? { unread: page.unread + 1 } : {}),
  records: page.records.map((letter) => (letter.id === id ? { ...letter, readStatus: 0 } : letter)),
})

/** Marks a letter as unread again. Nothing is shown before the server has it: on a failure the letter stays read. */
export const markUnreadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    scope: letterMarks,
    mutationFn: (id: string) => send('station/unread', { ids: [id] }),
    onSuccess: async (_done, id) => {
      const lists = { queryKey: letterLists }
      const first = lettersQuery().queryKey
      // An answer that is on its way may be older than the mark.
      await queryClient.cancelQueries({ queryKey: first })
      const known = queryClient
        .getQueriesData<LetterPage>(lists)
        .flatMap(([, page]) => page?.records ?? [])
        .filter((letter) => letter.id === id)
      if (known.some(({ readStatus }) => readStatus !== 0))
        queryClient.setQueriesData<LetterPage>(lists, (page) => page && withUnread(page, id))
      // How many are unread with one that was never listed, only the server knows.
      if (!known.length) await queryClient.invalidateQueries({ queryKey: first })
    },
  })

/** On the server where it can keep it, else for this tab. */
async function keepRead(queryClient: QueryClient, ids: string[]): Promise<void> {
  if (!hasCapability('letterRead')) {
    for (const id of ids) readHere.ids[id] = true
    return
  }
  await queryClient.getMutationCache().build(queryClient, markReadMutation(queryClient)).execute(ids)
}

async function letterOpened(queryClient: QueryClient, id: string): Promise<void> {
  // Without a connection it stays unread; nothing is sent by itself later.
  const { status } = queryClient.getQueryState(lettersQuery().queryKey) ?? {}
  if (!online.isOnline || status === 'error') return
  const letter = queries.loaded(queryClient, id)
  if (letter && !isUnread(letter, readHere.ids)) return
  justOpened.id = id
  // A failed mark is no news to a reader: the letter simply stays unread.
  await keepRead(queryClient, [id]).catch(() => undefined)
  // Whether a letter further back was unread, and how many are left, only the server knows.
  if (!letter) await queryClient.invalidateQueries({ queryKey: lettersQuery().queryKey })
}

export interface ReadAllProgress {
  done: number
  /** Null where the back end does not say how many letters there are. */
  total: number | null
}

/** There is no call for all: page by page, marking each before the next. When that breaks off, what was marked stays so. */
async function readAll(
  queryClient: QueryClient,
  onProgress: (progress: ReadAllProgress) => void,
): Promise<void> {
  const first = queryClient.getQueryData(lettersQuery().queryKey)
  if (first && !first.hasMore) {
    await keepRead(queryClient, unreadIds([first], readHere.ids))
    return
  }
  const { token } = session
  const { signal } = new AbortController()
  let done = 0
  const fetchPage = (current: number) => send('station/query', { current, size: longPageSize }, signal)
  for await (const page of eachPage(fetchPage)) {
    const ids = unreadIds([page], readHere.ids)
    // Another player may have signed in while it was read.
    if (ids.length && session.token === token) await keepRead(queryClient, ids)
    done += page.records.length + page.dropped
    onProgress({ done, total: page.total })
    if (session.token !== token || (hasCapability('letterRead') && page.unread === ids.length)) break
  }
  await queryClient.invalidateQueries({ queryKey: lettersKey })
}

export const readAllMutation = (queryClient: QueryClient, onProgress: (progress: ReadAllProgress) => void) =>
  mutationOptions({ ...writeOnce, mutationFn: () => readAll(queryClient, onProgress) })

/** The signed-in player's newest letters and how many of all are unread. */
export function useLetters() {
  const signedIn = useIsSignedIn()
  const { ids: read } = useSnapshot(readHere)
  const query = useQuery({ ...lettersQuery(), enabled: signedIn })
  return { query, read, unread: unreadCount(signedIn ? query.data : undefined, read) }
}

/** Reads the list; `opened` is the letter whose address was opened, which marks it as read. */
export async function prefetchLetters(queryClient: QueryClient, opened: string | null): Promise<void> {
  await queryClient.prefetchQuery(lettersQuery())
  if (opened !== null) await letterOpened(queryClient, opened)
}
