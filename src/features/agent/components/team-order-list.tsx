import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { countText } from '../../../shell/rows/count-text.ts'
import { RecordRows } from '../../../shell/records/record-rows.tsx'
import { TotalsBar } from '../../../shell/records/totals-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { type OrderFilter, reportQuery, teamOrderQueries } from '../queries.ts'
import { ListHead } from './list-head.tsx'
import { OperatorDays } from './operator-days.tsx'
import css from './member-row.module.css'
import { TeamOrderRow } from './team-order-row.tsx'

interface TeamOrderListProps {
  kind: 'deposit' | 'withdraw'
  filter: OrderFilter
  onClear: () => void
}

/** The orders of a filter under what they add up to, or why there are none. */
export function TeamOrderList({ kind, filter, onClear }: TeamOrderListProps) {
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const isWide = useIsWide()
  const { days, status, type, keyword } = filter
  const queries = teamOrderQueries(kind, filter)
  const first = useQuery(queries.first())
  const totals = useQuery(reportQuery(undefined, days)).data?.now
  const amountKey = kind === 'deposit' ? 'rechargeAmount' : 'withdrawAmount'
  // The report knows the sum of all orders that were paid, not that of a filter.
  const sum = totals && status === undefined && !type && !keyword ? totals[amountKey] : undefined
  return (
    <>
      {first.data ? (
        <TotalsBar
          label={t('records:list.totals')}
          range={<OperatorDays days={days} until={first.data.range.endTime} />}
        >
          <FactList
            facts={[
              ...(sum === undefined
                ? []
                : [
                    {
                      label: t(`agent:figure.${amountKey}`),
                      value: <Money amount={sum} currency={coinCurrency} />,
                    },
                  ]),
              { label: t('agent:orders.number'), value: countText(first.data, i18n.language) },
            ]}
          />
        </TotalsBar>
      ) : null}
      <StaleNote query={first} />
      <QueryFace query={first} skeleton={<Skeleton rows={6} />}>
        {(page) =>
          // A back end that does not know transfers sends the orders again: nothing is passed off as something else.
          type && page.records.some((row) => row.type !== type) ? (
            <EmptyState art="records" title={t('agent:orders.unknown')} />
          ) : hasRows(page) ? (
            <>
              {isWide ? (
                <ListHead
                  rowClass={css['orderColumns']}
                  columns={[
                    t('agent:transfer.member'),
                    t('finance:label.amount'),
                    t('agent:orders.time'),
                    t('agent:orders.orderSn'),
                    t('finance:order.status'),
                  ]}
                />
              ) : null}
              <RecordRows label={t(`agent:orders.${kind}`)} first={page} queries={queries} rowHeight={4.5}>
                {(row) => <TeamOrderRow kind={kind} row={row} isWide={isWide} />}
              </RecordRows>
            </>
          ) : (
            <EmptyState
              art="records"
              title={t('agent:orders.empty')}
              action={
                <Button variant="secondary" onClick={onClear}>
                  {t('records:list.clear')}
                </Button>
              }
            />
          )
        }
      </QueryFace>
    </>
  )
}
