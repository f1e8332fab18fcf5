import { separators } from './typed-amount.ts'

/** The whole part of a typed amount: figures alone, or with separators where they belong. */
const isWhole = (whole: string, group: string) =>
  /^\d+$/.test(whole) || (/^\d{1,3}(\D\d{3})+$/.test(whole) && /^\d+$/.test(whole.replaceAll(group, '')))

/** True where a text has its separators where they belong, or none at all: only then may the next figure move them. */
export function isGrouped(text: string, language: string): boolean {
  const { group, point } = separators(language)
  return text === '' || isWhole(text.split(point)[0] ?? '', group)
}

/** An amount as it means the same in every language but for its point; malformed groups stay, to be refused. */
export function withoutGroups(text: string, language: string): string {
  const { group, point } = separators(language)
  const [whole = ''] = text.split(point)
  return isGrouped(text, language) ? whole.replaceAll(group, '') + text.slice(whole.length) : text
}

/** Grouped ("200,000"), the caret behind the same figure. What is no plain amount stays as typed. */
export function grouped(text: string, caret: number, language: string): { text: string; caret: number } {
  const { group, point } = separators(language)
  const [whole = '', ...rest] = text.split(point)
  const digits = whole.replaceAll(group, '')
  if (!/^\d+$/.test(digits) || rest.length > 1) return { text, caret }
  const inGroups = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const made = inGroups + text.slice(whole.length)
  if (caret > whole.length) return { text: made, caret: caret + made.length - text.length }
  const before = whole.slice(0, caret).replaceAll(group, '').length
  let at = 0
  for (let seen = 0; seen < before; at += 1) if (inGroups[at] !== group) seen += 1
  return { text: made, caret: at }
}
