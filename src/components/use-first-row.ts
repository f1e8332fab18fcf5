import { useState } from 'react'
import type { Page } from '~/api/contract/wire.ts'

/** The id that stands open beside its `list` until one is chosen: a newcomer must not slip in under a button or a form. */
export function useFirstRow<Row>(
  list: string,
  page: Page<Row> | undefined,
  idOf: (row: Row) => string,
): string | undefined {
  const [kept, keep] = useState<{ list: string; id: string }>()
  const [first] = page?.records ?? []
  const isKept =
    kept?.list === list && (!page || page.hasMore || page.records.some((row) => idOf(row) === kept.id))
  if (isKept) return kept.id
  if (first === undefined) return undefined
  const id = idOf(first)
  if (kept?.list !== list || kept.id !== id) keep({ list, id })
  return id
}
