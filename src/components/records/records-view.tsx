import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { totalOf } from '~/api/pages.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { PagedList } from '../paged-list/paged-list.tsx'
import type { RangedPage, RecordQueries } from '../paged-list/paged-queries.ts'
import styles from './records-view.module.css'

interface RecordsViewProps {
  list: ReactNode
  title: string
  detail: ReactNode | null
  footer?: ReactNode
  onClose: () => void
}

/** Records, a table where there is room, with the open one beside them, or over them on a phone. */
export function RecordsView({ list, title, detail, footer, onClose }: RecordsViewProps) {
  const { t } = useTranslation('records')
  const isWide = useMedia(desktop, false)
  if (!isWide) {
    return (
      <>
        {list}
        <Sheet open={detail !== null} onClose={onClose} title={title} footer={footer}>
          {detail}
        </Sheet>
      </>
    )
  }
  return (
    <div className={styles.view} data-open={detail !== null}>
      <Stack>{list}</Stack>
      {detail === null ? null : (
        <section className={classNames('surface', styles.pane)} aria-label={title}>
          <Stack gap={4}>
            <Cluster as="header" justify="between" wrap={false}>
              <h2 className={styles.title}>{title}</h2>
              <IconButton icon="close" label={t('list.close')} onClick={onClose} />
            </Cluster>
            {detail}
            {footer}
          </Stack>
        </section>
      )}
    </div>
  )
}

interface RecordRowsProps<Row> {
  label: string
  first: RangedPage<Row>
  queries: RecordQueries<Row>
  /** Height of most rows in rem; each is measured once it shows. */
  rowHeight: number
  /** Names the columns where a row is a line of a table: in the order of a row's parts, laid out by the rows' class. */
  head?: { columns: readonly string[]; rowClass: string | undefined } | undefined
  /** The inside of a row; a memoised component, because rows come and go with every frame of a scroll. */
  children: (row: Row) => ReactNode
}

/** Records, loaded by page as they scroll. Not keyed by the filter: reusing the rows costs less than new ones. */
export function RecordRows<Row>(props: RecordRowsProps<Row>) {
  const { label, first, queries, rowHeight, head, children } = props
  const { t } = useTranslation('records')
  return (
    <div className={styles.table}>
      {head ? (
        // For sighted readers: each row repeats the names for screen readers.
        <div className={classNames(styles.columns, head.rowClass)} aria-hidden="true">
          {head.columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      ) : null}
      <PagedList label={label} first={first} later={queries.later} rowHeight={rowHeight} look="card">
        {children}
      </PagedList>
      {totalOf(first) === first.records.length ? null : <p className={styles.printed}>{t('list.printed')}</p>}
    </div>
  )
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('records')
  return (
    <EmptyState
      art="search"
      title={t('list.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  )
}

interface TotalsBarProps {
  label: string
  /** The range that the figures are about, which they name. */
  range: ReactNode
  children?: ReactNode
  /** What can be done with the whole of it. */
  action?: ReactNode
}

/** What the rows add up to; it stays in view while they scroll. */
export function TotalsBar({ label, range, children, action }: TotalsBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.head}>
        <p className="small-muted">{range}</p>
        {action}
      </div>
      {children}
    </section>
  )
}
