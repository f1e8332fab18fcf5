import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageRows } from '../rows/page-rows.tsx'
import type { RangedPage, RecordQueries } from './record-queries.ts'

interface RecordRowsProps<Row> {
  label: string
  first: RangedPage<Row>
  queries: RecordQueries<Row>
  /** Height of most rows in rem; each is measured once it shows. */
  rowHeight: number
  /** The inside of a row; a memoised component, because rows come and go with every frame of a scroll. */
  children: (row: Row) => ReactNode
}

/**
 * Records of any number, read page by page as they scroll. Not keyed by the filter: other records take the places of
 * those that showed, which costs less than new places.
 */
export function RecordRows<Row>({ label, first, queries, rowHeight, children }: RecordRowsProps<Row>) {
  const { t } = useTranslation('records')
  return (
    <PageRows
      label={label}
      first={first}
      later={queries.later}
      rowHeight={rowHeight}
      texts={{ unreadable: t('list.unreadable'), failed: t('list.failed') }}
      look="card"
    >
      {children}
    </PageRows>
  )
}
