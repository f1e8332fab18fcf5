const katakana = /[\u30a1-\u30f6]/g
/** Accents on Latin letters; the voicing marks of kana (U+3099) are letters of their own and stay. */
const accents = /[\u0300-\u036f]/g
/** What people leave out or add at will: blanks, hyphens, middle dots; and what only keeps a number with its unit. */
const separators = /[\s\-‐–—_・･'’.,:/\u2060]+/g

/** Without differences of width, kana, case and accents: "ｺｲ リバー" and "こいりばー" become equal. */
export function searchText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(accents, '')
      .normalize('NFKC')
      .toLowerCase()
      // A letter of its own for Unicode, but typed as "d" by most Vietnamese.
      .replaceAll('đ', 'd')
      .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(separators, '')
  )
}

/** What is looked for, part by part, each as the search compares it. */
export const searchParts = (keyword: string): string[] =>
  keyword.normalize('NFKC').split(/\s+/).map(searchText).filter(Boolean)

/** True when every blank-separated part of `keyword` stands in one of `texts`, in whatever spelling. */
export function matchesSearch(keyword: string, texts: readonly string[]): boolean {
  // Asked for every machine of the hall, mostly with nothing typed.
  if (!keyword) return true
  const parts = searchParts(keyword)
  if (!parts.length) return true
  const known = texts.map(searchText)
  return parts.every((part) => known.some((text) => text.includes(part)))
}
