import { separators } from './typed-amount.ts'

/** Whether the integer part has digits only, or separators in the right places. */
const isWhole = (whole: string, group: string) =>
  /^\d+$/.test(whole) || (/^\d{1,3}(\D\d{3})+$/.test(whole) && /^\d+$/.test(whole.replaceAll(group, '')))

/** True if a text has no separators or all in the right places: only then may typing regroup it. */
export function isGrouped(text: string, language: string): boolean {
  const { group, point } = separators(language)
  return text === '' || isWhole(text.split(point)[0] ?? '', group)
}

/** Removes group separators; malformed groups stay, so that validation rejects them. */
export function withoutGroups(text: string, language: string): string {
  const { group, point } = separators(language)
  const [whole = ''] = text.split(point)
  return isGrouped(text, language) ? whole.replaceAll(group, '') + text.slice(whole.length) : text
}

/** Groups a typed amount ("200,000") and keeps the caret after the same digit. Any other text stays unchanged. */
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
