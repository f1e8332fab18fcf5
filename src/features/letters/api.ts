import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { Letter } from '~/api/contract/letters.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { eachPage, longPageSize } from '~/api/pages.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { writeOnce } from '~/api/write-once.ts'
import { messageQueries } from '~/components/message-reader/message-queries.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { session } from '~/session/session.ts'
import { isUnread, readHere, unreadCount, unreadIds, withRead, type LetterPage } from './read-state.ts'

const calls = () => loadCalls(() => import('./calls.ts'))

export const lettersKey = ['letters'] as const

/** The player's station letters. Private: enable a query only for a signed-in player. */
const queries = messageQueries<Letter, LetterPage>({
  root: lettersKey,
  // A letter that is announced, and the player who comes back, have them read again.
  options: {
    ...persisted({ quiet: true }),
    staleTime: 300_000,
    refetchOnWindowFocus: whenOlder(60_000),
  },
  fetchPage: async (page, signal) => (await calls()).fetchLetters(page, signal),
  fetchOne: async (id, signal) => (await calls()).fetchLetter(id, signal),
})

/** The newest letters, and how many there are. */
export const lettersQuery = queries.first
export const laterLettersQuery = queries.later
export const letterQuery = queries.one
/** Above every page of letters that was read. */
export const letterLists = queries.lists

/** Shows letters that were unread as read, in every page that was read. */
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
    mutationFn: async (ids: string[]) => (await calls()).sendRead(ids),
    onMutate: async (ids) => {
      // Later pages that are under way go on: a row would wait for ever.
      await queryClient.cancelQueries({ queryKey: lettersQuery().queryKey })
      showRead(queryClient, ids)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: lettersKey }),
  })

/** On the server where it can keep it, else for this tab. */
async function keepRead(queryClient: QueryClient, ids: string[]): Promise<void> {
  if (!hasCapability('letterRead')) {
    for (const id of ids) readHere.ids[id] = true
    return
  }
  await queryClient.getMutationCache().build(queryClient, markReadMutation(queryClient)).execute(ids)
}

/** The player looks at this letter. */
async function letterOpened(queryClient: QueryClient, id: string): Promise<void> {
  // Without a connection it stays unread; nothing is sent by itself later.
  const { status } = queryClient.getQueryState(lettersQuery().queryKey) ?? {}
  if (!online.isOnline || status === 'error') return
  const letter = queries.loaded(queryClient, id)
  if (letter && !isUnread(letter, readHere.ids)) return
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

/**
 * Marks every unread letter, also those that were never loaded: there is no call for all of them, so the list is read
 * page by page, and each page's letters are marked before the next one is asked for. What was marked stays marked when
 * it breaks off.
 */
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
  const { fetchLetters } = await calls()
  const { signal } = new AbortController()
  let done = 0
  for await (const page of eachPage((current) => fetchLetters({ current, size: longPageSize }, signal))) {
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
