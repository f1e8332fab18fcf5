import { isLanguage, type Language } from './languages.ts'

/** A field of a multilingual record in the reader's language, or in the one it fell back to. */
export interface LocalizedText {
  text: string
  /** The language that `text` is written in: goes into the `lang` attribute. */
  lang: Language
  isFallback: boolean
}

/** Suffixes that the server sends, by the language that reads them. */
const suffixes = { 'zh-CN': 'zh', 'zh-TW': 'zhTW', 'en-US': 'en', 'ja-JP': 'jp' } as const
type ContentLanguage = keyof typeof suffixes

/** zh-TW falls back to zh-CN, then Japanese; every other language to Japanese. */
function chainOf(language: Language): ContentLanguage[] {
  if (language === 'zh-TW') return ['zh-TW', 'zh-CN', 'ja-JP']
  if (language === 'ja-JP') return ['ja-JP']
  return language in suffixes ? [language as ContentLanguage, 'ja-JP'] : ['ja-JP']
}

const canonical = (key: string) => key.replaceAll('_', '').toLowerCase()

/** Reads `titleZhTW`, and also `title_zh` and `titlezhTW`, which some back ends send. */
function valueOf(record: Record<string, unknown>, field: string, suffix: string): string {
  const wanted = canonical(field + suffix)
  const key = Object.keys(record).find((candidate) => canonical(candidate) === wanted)
  const value = key === undefined ? undefined : record[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** Where the chain and the field without a suffix are empty: a text in any language at all is better than nothing. */
const others: ContentLanguage[] = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP']

/** Resolves one multilingual field of a record, e.g. `localizedField(notice, 'title', 'zh-TW')`. */
export function localizedField(
  record: Record<string, unknown>,
  field: string,
  language: string,
): LocalizedText {
  const wanted: Language = isLanguage(language) ? language : 'ja-JP'
  const firstOf = (languages: ContentLanguage[]): LocalizedText | null => {
    for (const lang of languages) {
      const text = valueOf(record, field, suffixes[lang])
      if (text) return { text, lang, isFallback: lang !== wanted }
    }
    return null
  }
  // Each call says which language the reader has: what has no suffix is taken to be in that.
  const plain = record[field]
  return (
    firstOf(chainOf(wanted)) ??
    (typeof plain === 'string' && plain.trim() ? { text: plain, lang: wanted, isFallback: false } : null) ??
    firstOf(others) ?? { text: '', lang: 'ja-JP', isFallback: false }
  )
}
