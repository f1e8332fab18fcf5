import { searchParts, searchText } from '~/lib/search-text.ts'

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
