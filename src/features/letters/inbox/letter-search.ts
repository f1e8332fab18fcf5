import { localizedField } from '#i18n/localized-field.ts'
import type { Letter } from '~/api/contract/letters.ts'
import { matchesSearch, searchParts, searchText } from '~/lib/search-text.ts'
import { textBlocks } from '~/lib/text-blocks.ts'
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
export function eachOnce(pages: readonly Pick<LetterPage, 'records'>[]): Letter[] {
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

/** The letters that the player looks for. */
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

/**
 * A subject in parts, those apart that were searched for (`matchesSearch`). Where the signs alone do not make up the
 * folded text there is one part and no match: rather no mark than a wrong one.
 */
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

/** Where `part` stands in `text`: from and to. */
function placesOf(part: string, text: string): [number, number][] {
  const places: [number, number][] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    places.push([at, at + part.length])
  }
  return places
}
