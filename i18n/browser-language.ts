/** Which of our languages a browser's own ones mean, for the offer on a first visit. */
import { languages, type Language } from './languages.ts'

/** Han script by region, where the tag names no script; Tagalog is written as Filipino. */
function ours(tag: string): Language | undefined {
  const [base = '', ...rest] = tag.toLowerCase().split('-')
  if (base === 'zh')
    return rest.includes('hant') ||
      (!rest.includes('hans') && rest.some((part) => ['tw', 'hk', 'mo'].includes(part)))
      ? 'zh-TW'
      : 'zh-CN'
  const wanted = base === 'tl' ? 'fil' : base
  return languages.find((language) => language.startsWith(`${wanted}-`))
}

/** The first of the browser's languages (`navigator.languages`) that we speak; undefined where there is none. */
export const browserLanguage = (tags: readonly string[]): Language | undefined =>
  tags.map(ours).find((language) => language !== undefined)
