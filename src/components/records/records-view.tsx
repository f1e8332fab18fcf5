import type { UseQueryResult } from '@tanstack/react-query'
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
import { desktop, useIsWide, useMedia } from '~/ui/use-media.ts'
import { MessageBox } from '../message-reader/message-list.tsx'
import { PagedList } from '../paged-list/paged-list.tsx'
import type { RangedPage, RecordQueries } from '../paged-list/paged-queries.ts'
import styles from './records-view.module.css'

interface RecordsViewProps {
  filter: ReactNode
  totals: ReactNode
  children: ReactNode
  /** The title of the open record; this and the next props are absent if rows cannot be opened. */
  title?: string
  detail?: ReactNode
  footer?: ReactNode
  onClose?: () => void
}

const nothing = () => undefined

/** Records; the open one covers them on a phone and is beside them from 768 px. From 1024 px a table with a sticky head. */
export function RecordsView({
  filter,
  totals,
  children,
  title = '',
  detail = null,
  footer,
  onClose = nothing,
}: RecordsViewProps) {
  const { t } = useTranslation('records')
  const hasPane = useMedia(desktop, false)
  const isTable = useIsWide()
  if (!hasPane) {
    return (
      <>
        <Stack>
          {filter}
          {totals}
          {children}
        </Stack>
        <Sheet open={detail !== null} onClose={onClose} title={title} footer={footer}>
          {detail}
        </Sheet>
      </>
    )
  }
  return (
    <div className={styles.view} data-open={detail !== null} data-table={isTable || undefined}>
      {isTable ? (
        <div className={styles.tools} ref={tellTools}>
          {filter}
        </div>
      ) : null}
      <Stack>
        {isTable ? null : filter}
        {isTable ? null : totals}
        {children}
        {isTable ? (
          <div className={styles.foot} ref={tellFoot}>
            {totals}
          </div>
        ) : null}
      </Stack>
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

/** A ref callback that publishes the height of the sticky parts as a CSS variable, for the scroll padding of rows. */
const setHeight = (name: '--tools' | '--foot') => (part: HTMLElement | null) => {
  const view = part?.closest<HTMLElement>('[data-table]')
  if (!part || !view) return undefined
  const observer = new ResizeObserver(() => view.style.setProperty(name, `${part.offsetHeight}px`))
  observer.observe(part)
  return () => observer.disconnect()
}
const tellTools = setHeight('--tools')
const tellFoot = setHeight('--foot')

interface RecordRowsProps<Row> {
  label: string
  /** The first page, of `queries`. */
  query: UseQueryResult<RangedPage<Row>>
  queries: RecordQueries<Row>
  /** The usual row height in rem, also for a table with one of its own; rendered rows are measured. */
  rowHeight: number
  /** Shown instead if there is no row. */
  none: ReactNode
  /** Column names for a table, in the order of a row's parts; `rowClass` lays them out like a row. */
  head?: { columns: readonly string[]; rowClass: string | undefined } | undefined
  /** Renders a row; use a memoized component, because rows mount and unmount while scrolling. */
  children: (row: Row) => ReactNode
}

/** Records, loaded by page while scrolling. Not keyed by the filter: reusing rows is cheaper than mounting new ones. */
export function RecordRows<Row>({ query, none, ...list }: RecordRowsProps<Row>) {
  return (
    <MessageBox query={query} empty={none}>
      {(first) => <RowsOf {...list} first={first} />}
    </MessageBox>
  )
}

type RowsOfProps<Row> = Omit<RecordRowsProps<Row>, 'query' | 'none'> & { first: RangedPage<Row> }

function RowsOf<Row>({ first, queries, head, rowHeight, ...list }: RowsOfProps<Row>) {
  const { t } = useTranslation('records')
  const isTable = useIsWide() && head !== undefined
  return (
    <div className={styles.table} data-dense={isTable || undefined}>
      {head ? (
        // Hidden from screen readers, for which each row repeats the names.
        <div className={classNames(styles.columns, head.rowClass)} aria-hidden="true">
          {head.columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      ) : null}
      <PagedList
        {...list}
        first={first}
        later={queries.later}
        rowHeight={isTable ? 3.25 : rowHeight}
        look="card"
      />
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
  range: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function TotalsBar({ range, children, action }: TotalsBarProps) {
  const { t } = useTranslation('records')
  return (
    <section className={styles.bar} aria-label={t('list.totals')}>
      <div className={styles.head}>
        <p className="small-muted">{range}</p>
        {action}
      </div>
      {children}
    </section>
  )
}
