import { localizedField } from '#i18n/localized-field.ts'
import type { Letter } from '~/api/contract/letters.ts'
import { matchesSearch } from '~/lib/search-text.ts'
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
