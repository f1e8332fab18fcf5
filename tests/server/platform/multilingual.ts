import { langOf } from './messages.ts'

/** The multilingual fields of a record as they go over the wire: `{titleJp: '…', titleEn: '…'}`. */
export type Texts = Record<string, string>

/** The operator writes in four languages; any of them may be missing. */
export interface FourTexts {
  zh?: string
  zhTW?: string
  en?: string
  jp?: string
}

const suffixes = { zh: 'Zh', zhTW: 'ZhTW', en: 'En', jp: 'Jp' } as const

/** `{jp: '…'}` of the field `title` → `{titleJp: '…'}`; missing languages stay missing. */
export function multilingual(field: string, texts: FourTexts): Texts {
  const fields: Texts = {}
  for (const key of ['zh', 'zhTW', 'en', 'jp'] as const) {
    const text = texts[key]
    if (text !== undefined) fields[field + suffixes[key]] = text
  }
  return fields
}

const chains: Record<string, readonly string[]> = {
  'zh-TW': ['ZhTW', 'Zh', 'Jp'],
  'zh-CN': ['Zh', 'Jp'],
  'en-US': ['En', 'Jp'],
}

/** The text of a field in the player's language, by the chain of fallbacks. */
export function pickText(texts: Texts, field: string, acceptLanguage: string): string {
  for (const suffix of chains[langOf(acceptLanguage)] ?? ['Jp']) {
    const text = texts[field + suffix]
    if (text) return text
  }
  return texts[`${field}Jp`] ?? texts[`${field}En`] ?? ''
}
