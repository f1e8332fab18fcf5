import { langOf } from './messages.ts'

/** The multilingual fields of a record as they are stored: `{titleJp: '…', titleEn: '…', 'title@ko-KR': '…'}`. */
export type Texts = Record<string, string>

/** What the operator writes of one field; any language may be missing. */
export interface Written {
  zh?: string
  zhTW?: string
  en?: string
  jp?: string
  ko?: string
  fil?: string
  vi?: string
}

/** The contract has a suffix for four languages. A text in another one is sent without a suffix, to its readers alone. */
const suffixes = {
  zh: 'Zh',
  zhTW: 'ZhTW',
  en: 'En',
  jp: 'Jp',
  ko: '@ko-KR',
  fil: '@fil-PH',
  vi: '@vi-VN',
} as const
const readersOwn = /@(ko-KR|fil-PH|vi-VN)$/

/** `{jp: '…'}` of the field `title` → `{titleJp: '…'}`; missing languages stay missing. */
export function multilingual(field: string, texts: Written): Texts {
  const fields: Texts = {}
  for (const key of ['zh', 'zhTW', 'en', 'jp', 'ko', 'fil', 'vi'] as const) {
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
  const lang = langOf(acceptLanguage)
  for (const suffix of chains[lang] ?? [`@${lang}`, 'Jp']) {
    const text = texts[field + suffix]
    if (text) return text
  }
  return texts[`${field}Jp`] ?? texts[`${field}En`] ?? ''
}

/**
 * An answer as its reader gets it: a stored `title@ko-KR` goes to a Korean reader as `title`, and without `titleJp`, which
 * would be read before it.
 */
export function inLanguageOf(acceptLanguage: string, data: unknown): unknown {
  const own = `@${langOf(acceptLanguage)}`
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    const members: Record<string, unknown> = {}
    const translated: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(value))
      if (key.endsWith(own)) translated[key.slice(0, -own.length)] = member
      else if (!readersOwn.test(key)) members[key] = read(member)
    for (const field of Object.keys(translated)) delete members[`${field}Jp`]
    return { ...members, ...translated }
  }
  return read(data)
}
