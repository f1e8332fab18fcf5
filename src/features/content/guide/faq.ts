/** The questions and answers, found by what a reader types. Pure; the texts come from `i18n/<lang>/guide.json`. */
import { matchesSearch } from '~/lib/search-text.ts'

export interface FaqItem {
  /** Its anchor (`#deposit-late`), the same in every language. */
  id: string
  question: string
  answer: readonly string[]
}

interface FaqGroup {
  id: string
  title: string
  items: readonly FaqItem[]
}

type FaqTexts = Record<string, { title: string; items: Record<string, { q: string; a: readonly string[] }> }>

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const faqGroups = (texts: FaqTexts): FaqGroup[] =>
  Object.entries(texts).map(([id, { title, items }]) => ({
    id,
    title,
    items: Object.entries(items).map(([key, { q, a }]) => ({ id: kebab(key), question: q, answer: a })),
  }))

/** The items that hold every word of `keyword`, in whatever spelling; groups without one go. */
export const searchFaq = (groups: readonly FaqGroup[], keyword: string): FaqGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) =>
        matchesSearch(keyword, [group.title, question, ...answer]),
      ),
    }))
    .filter(({ items }) => items.length > 0)
