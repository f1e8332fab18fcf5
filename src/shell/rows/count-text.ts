import { totalOf } from '../../api/pages.ts'
import type { Page } from '../../api/contract/wire.ts'

/** How many rows a list has, from its first page: "1,240", or "50+" where the back end does not say. */
export function countText(first: Page<unknown>, language: string): string {
  const total = totalOf(first)
  if (total !== null) return total.toLocaleString(language)
  return `${(first.records.length + first.dropped).toLocaleString(language)}+`
}
