import { notifyManager, useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Letter } from '~/api/contract/letters.ts'
import type { Page } from '~/api/contract/wire.ts'
import { nextPage, totalOf } from '~/api/pages.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { laterLettersQuery, letterLists } from '../api.ts'
import type { LetterPage } from '../read-state.ts'
import { eachOnce } from './letter-search.ts'

/** There is no call that searches: so many pages are read for one, and so many more each time the player asks. */
const atFirst = 4
const atOnce = 10

export interface SearchedLetters {
  /** All that are there, also those that were kept on the device. */
  letters: readonly Letter[]
  /** Null where the back end does not say how many letters there are. */
  total: number | null
  /** Every letter is among them. */
  isWhole: boolean
  isReading: boolean
  /** Why the last page that was asked for did not come. */
  failure: Error | null
  /** Rows of the pages that could not be read. */
  dropped: number
  readOn: () => void
  stop: () => void
}

/**
 * The letters to search in: what was read so far, and older ones page by page, in turn. It ends with the component, with
 * `stop`, at the bound, without a connection, and once `isEnough`.
 */
export function useSearchedLetters(
  first: LetterPage,
  isEnough: (letters: readonly Letter[]) => boolean,
): SearchedLetters {
  const client = useQueryClient()
  const { isOnline } = useSnapshot(online)
  const [store] = useState(() => loadedPages(client))
  const pages = useSyncExternalStore(store.subscribe, store.read)
  const letters = useMemo(() => eachOnce(pages), [pages])
  // What was read for an earlier search, or scrolled through, costs nothing.
  const [asked, setAsked] = useState(() => Math.max(atFirst, planned(first, Infinity, client).read.length))
  const { steps, read, waits } = planned(first, asked, client)
  const enough = isEnough(letters)
  const goesOn = isOnline && !enough
  const results = useQueries({
    queries: steps.map((step, index) => ({
      ...step,
      enabled: goesOn,
      // Those that arrived are not read again for each word.
      ...(index < read.length - 1 ? { staleTime: Infinity } : {}),
    })),
  })
  const last = waits ? results.at(-1) : undefined
  const dropped = read.reduce((sum, page) => sum + page.dropped, 0)
  const total = totalOf(first)
  return {
    letters,
    total,
    isWhole: enough || nextPage(read) === undefined || (total !== null && letters.length + dropped >= total),
    isReading: goesOn && last !== undefined && !last.isError,
    failure: goesOn && last?.isError ? last.error : null,
    dropped,
    readOn: () => {
      if (last?.isError) void last.refetch()
      else setAsked(read.length + atOnce)
    },
    stop: () => setAsked(read.length),
  }
}

/** The pages up to the first that has not arrived in this tab, at most `asked`; `waits`: for that one. */
function planned(first: LetterPage, asked: number, client: QueryClient) {
  const read: Page<Letter>[] = [first]
  const steps: ReturnType<typeof laterLettersQuery>[] = []
  for (let current = 2; current <= asked && nextPage(read) === current; current += 1) {
    const step = laterLettersQuery(first, current, client)
    steps.push(step)
    const state = client.getQueryState(step.queryKey)
    // One that was kept on the device, or stands in for another reading, is read anew.
    if (state?.status !== 'success' || !state.data || !state.dataUpdateCount || state.isInvalidated)
      return { steps, read, waits: true }
    read.push(state.data)
  }
  return { steps, read, waits: false }
}

/** Every page of letters that is there, the latest reading first; the same array while they are the same. */
function loadedPages(client: QueryClient) {
  let known: readonly LetterPage[] = []
  return {
    subscribe: (changed: () => void) =>
      client.getQueryCache().subscribe(notifyManager.batchCalls(() => changed())),
    read: () => {
      const pages = client
        .getQueryCache()
        .findAll({ queryKey: letterLists })
        .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
        .flatMap(({ queryKey }) => client.getQueryData<LetterPage>(queryKey) ?? [])
      if (pages.length !== known.length || pages.some((page, index) => page !== known[index])) known = pages
      return known
    },
  }
}
