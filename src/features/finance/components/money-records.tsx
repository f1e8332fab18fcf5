import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import type { MoneyKind } from '../journal.ts'
import { walletPaths } from '../paths.ts'
import { ordersQuery, type RecordsFilter, recordsQuery, rowsOfPages } from '../queries.ts'
import { RecordDetail } from './record-detail.tsx'
import { RecordList } from './record-list.tsx'
import { RecordsFilterBar } from './records-filter-bar.tsx'

const widest: RecordsFilter = { status: undefined, days: 90 }

/** Money in or money out, page after page. */
export function MoneyRecords({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  const [filter, setFilter] = useState<RecordsFilter>({ status: undefined, days: 30 })
  const [shown, setShown] = useState<OrderRow | null>(null)
  const query = useInfiniteQuery(recordsQuery(kind, filter))
  return (
    <Stack gap={4}>
      <RecordsFilterBar kind={kind} filter={filter} onChange={setFilter} />
      {query.isError && query.data ? (
        <OfflineNote asOf={new Date(query.dataUpdatedAt).toISOString()} />
      ) : null}
      <QueryFace query={query} skeleton={<Skeleton rows={6} />}>
        {({ pages }) => {
          const rows = rowsOfPages(pages)
          return rows.length ? (
            <RecordList kind={kind} rows={rows} onShow={setShown} />
          ) : (
            <NoRecords kind={kind} onClear={() => setFilter(widest)} />
          )
        }}
      </QueryFace>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          full
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('records.more')}
        </Button>
      ) : null}
      {shown ? <RecordDetail kind={kind} row={shown} onClose={() => setShown(null)} /> : null}
    </Stack>
  )
}

/** Nothing for this filter, or nothing ever: the unfiltered list tells which. */
function NoRecords({ kind, onClear }: { kind: MoneyKind; onClear: () => void }) {
  const { t } = useTranslation(['finance', 'shell'])
  const { data } = useQuery(ordersQuery(kind))
  if (data?.total === 0) {
    return (
      <EmptyState
        art="records"
        title={t(`finance:orders.none.${kind}`)}
        text={t('finance:records.emptyText')}
        action={
          <Link to={walletPaths[kind]} className={buttonClass({ variant: 'secondary' })}>
            {t(`shell:title.${kind}`)}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      art="search"
      title={t('finance:records.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('finance:records.clear')}
        </Button>
      }
    />
  )
}
