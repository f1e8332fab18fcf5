const katakana = /[\u30a1-\u30f6]/g
/** Combining marks of Latin letters. The voicing marks of kana (U+3099) are significant and stay. */
const accents = /[\u0300-\u036f]/g
/** Characters that people omit or add at will: blanks, hyphens, middle dots; and the word joiner of units. */
const separators = /[\s\-‐–—_・･'’.,:/\u2060]+/g

/** Normalizes width, kana, case and accents: "ｺｲ リバー" and "こいりばー" become equal. */
export function searchText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(accents, '')
      .normalize('NFKC')
      .toLowerCase()
      // Not decomposable in Unicode, but most Vietnamese type "d".
      .replaceAll('đ', 'd')
      .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(separators, '')
  )
}

export const searchParts = (keyword: string): string[] =>
  keyword.normalize('NFKC').split(/\s+/).map(searchText).filter(Boolean)

/** True if each part of `keyword` occurs in one of `texts`, after normalization. */
export function matchesSearch(keyword: string, texts: readonly string[]): boolean {
  // Fast path: runs for every machine of the hall, usually without a keyword.
  if (!keyword) return true
  const parts = searchParts(keyword)
  if (!parts.length) return true
  const known = texts.map(searchText)
  return parts.every((part) => known.some((text) => text.includes(part)))
}
