import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import type { RecordNav } from '../../../shell/records/record-nav.ts'
import { RecordRows } from '../../../shell/records/record-rows.tsx'
import { RecordsView } from '../../../shell/records/records-view.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { moneyRecordQueries } from '../queries.ts'
import { isOpen } from '../order-status.ts'
import { useOpenRecord } from '../use-open-record.ts'
import { useOpenedOrder } from '../use-opened-order.ts'
import { MoneyRecordRow } from './money-record-row.tsx'
import { MoneyRecordsTotals } from './money-records-totals.tsx'
import { NoMoneyRecords } from './no-money-records.tsx'
import { OrderPageLink } from './order-page-link.tsx'
import { RecordDetail } from './record-detail.tsx'
import { RecordsFilterBar } from './records-filter-bar.tsx'

interface MoneyRecordsProps {
  kind: MoneyKind
  status: number | undefined
  onStatus: (status: number | undefined) => void
  nav: RecordNav
}

/** Money in or money out: filters, how many there are, the rows, and one of them in full. */
export function MoneyRecords({ kind, status, onStatus, nav }: MoneyRecordsProps) {
  const { t } = useTranslation('finance')
  const { days, opened } = nav
  const queries = moneyRecordQueries(kind, { status, days })
  const first = useQuery(queries.first())
  const open = useOpenRecord(kind, nav)
  const openedRow = useOpenedOrder(kind, opened)?.row
  return (
    <RecordsView
      title={t(`order.title.${kind}`)}
      hasRows={hasRows(first.data)}
      detail={opened ? <RecordDetail kind={kind} record={opened} /> : null}
      footer={
        openedRow && isOpen(kind, openedRow.status) ? (
          <OrderPageLink kind={kind} orderSn={openedRow.orderSn} />
        ) : undefined
      }
      onClose={nav.close}
      list={
        <Stack gap={4}>
          <RecordsFilterBar
            kind={kind}
            status={status}
            onStatus={onStatus}
            days={days}
            onDays={nav.setDays}
          />
          <MoneyRecordsTotals kind={kind} status={status} days={days} first={first.data} />
          <StaleNote query={first} />
          <QueryFace query={first} skeleton={<Skeleton rows={6} />}>
            {(page) =>
              hasRows(page) ? (
                <RecordRows label={t(`records.list.${kind}`)} first={page} queries={queries} rowHeight={4.5}>
                  {(row) => (
                    <MoneyRecordRow
                      kind={kind}
                      row={row}
                      isOpened={row.orderSn === opened?.id}
                      hrefOf={nav.hrefOf}
                      onOpen={open}
                    />
                  )}
                </RecordRows>
              ) : (
                <NoMoneyRecords kind={kind} onClear={nav.clear} />
              )
            }
          </QueryFace>
        </Stack>
      }
    />
  )
}
