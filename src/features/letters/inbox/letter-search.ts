import { notifyManager, useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { localizedField } from '#i18n/localized-field.ts'
import type { Letter } from '~/api/contract/letters.ts'
import type { Page } from '~/api/contract/wire.ts'
import { nextPage, totalOf } from '~/api/pages.ts'
import { matchesSearch, searchParts, searchText } from '~/lib/search-text.ts'
import { textBlocks } from '~/lib/text-blocks.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { laterLettersQuery, letterLists } from '../api.ts'
import { isUnread, type LetterPage } from '../read-state.ts'

interface LetterFilter {
  keyword: string
  unreadOnly: boolean
  /** What is shown is searched. */
  language: string
  /** Letters read in this tab only. */
  read: Readonly<Record<string, true>>
  /** Read since they were listed: they stay, or the row would go from under the finger. */
  held: ReadonlySet<string>
}

/** The letters of these pages, each once and as its first page has it, the newest first. */
function eachOnce(pages: readonly Pick<LetterPage, 'records'>[]): Letter[] {
  const letters = new Map<string, Letter>()
  for (const letter of pages.flatMap(({ records }) => records))
    if (!letters.has(letter.id)) letters.set(letter.id, letter)
  return [...letters.values()].toSorted(
    (one, other) => (Date.parse(other.createdOn) || 0) - (Date.parse(one.createdOn) || 0),
  )
}

/** Subject and text as they are read; every keystroke asks for those of every letter. */
const wordsOf = (() => {
  const known = new WeakMap<Letter, { language: string; words: readonly [string, string] }>()
  return (letter: Letter, language: string) => {
    const before = known.get(letter)
    if (before?.language === language) return before.words
    const field = (name: string) => localizedField(letter, name, language).text
    const content = textBlocks(field('content')).map(({ text }) => text)
    const words = [field('title'), content.join('\n')] as const
    known.set(letter, { language, words })
    return words
  }
})()

export const matchingLetters = (
  letters: readonly Letter[],
  { keyword, unreadOnly, language, read, held }: LetterFilter,
): Letter[] =>
  letters.filter(
    (letter) =>
      (!unreadOnly || isUnread(letter, read) || held.has(letter.id)) &&
      (!keyword || matchesSearch(keyword, wordsOf(letter, language))),
  )

interface MarkedPart {
  text: string
  /** It is what was searched for. */
  isMatch: boolean
}

/** By what a reader takes for one sign: ｶ and ﾞ are two characters. Firefox has it since 125 only. */
const signs = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null
const signsOf = (text: string): string[] =>
  signs ? Array.from(signs.segment(text), ({ segment }) => segment) : [...text]

/** A subject split at its matches; one part and no match where the characters do not add up to the folded text. */
export function markedParts(text: string, keyword: string): MarkedPart[] {
  const parts = searchParts(keyword)
  const pieces = signsOf(text).map((sign) => ({ text: sign, folded: searchText(sign) }))
  const folded = pieces.map((piece) => piece.folded).join('')
  if (!parts.length || folded !== searchText(text)) return text ? [{ text, isMatch: false }] : []
  const found = parts.flatMap((part) => placesOf(part, folded))
  const marked: MarkedPart[] = []
  let at = 0
  for (const piece of pieces) {
    const end = at + piece.folded.length
    // What folds to nothing (a blank, a hyphen) belongs to a match only within it.
    const isMatch = found.some(([from, to]) => (at === end ? from < at && at < to : from < end && at < to))
    const last = marked.at(-1)
    if (last?.isMatch === isMatch) last.text += piece.text
    else marked.push({ text: piece.text, isMatch })
    at = end
  }
  return marked
}

function placesOf(part: string, text: string): [number, number][] {
  const places: [number, number][] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    places.push([at, at + part.length])
  }
  return places
}

/** There is no call that searches: so many pages are read for one, and so many more each time the player asks. */
const atFirst = 4
const atOnce = 10

export interface SearchedLetters {
  letters: readonly Letter[]
  /** Null where the back end does not say how many letters there are. */
  total: number | null
  isWhole: boolean
  isReading: boolean
  /** Why the last page that was asked for did not come. */
  failure: Error | null
  /** Rows of the pages that could not be read. */
  dropped: number
  readOn: () => void
  stop: () => void
}

/** Loaded letters, and older ones page by page. Ends on unmount, `stop`, the limit, offline or `isEnough`. */
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

/** The pages up to the first that is not loaded in this tab, at most `asked`; `waits`: for that one. */
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
