import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawStatus, orderStatus } from '../../../api/contract/money.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { type RecordDays, usualDays } from '../../../lib/record-range.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { ChipRow } from '../../../shell/records/chip-row.tsx'
import { RangeChips } from '../../../shell/records/range-chips.tsx'
import { RangeLine } from '../../../shell/records/range-line.tsx'
import { RecordRows } from '../../../shell/records/record-rows.tsx'
import { TotalsBar } from '../../../shell/records/totals-bar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { reportQuery, teamOrderQueries } from '../queries.ts'
import { statusText } from '../status-text.ts'
import { TeamOrderRow } from './team-order-row.tsx'

/** Deposits or withdrawals of everybody below, with what the range adds up to. */
export function TeamOrders({ kind }: { kind: 'deposit' | 'withdraw' }) {
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const [days, setDays] = useState<RecordDays>(usualDays)
  const [status, setStatus] = useState<number | undefined>()
  const queries = teamOrderQueries(kind, { status, days })
  const first = useQuery(queries.first())
  const totals = useQuery(reportQuery(undefined, days)).data?.now
  const statuses: number[] = Object.values(kind === 'deposit' ? orderStatus : drawStatus)
  const amountKey = kind === 'deposit' ? 'rechargeAmount' : 'withdrawAmount'
  return (
    <Stack gap={4}>
      <RangeChips days={days} onChoose={setDays} />
      <ChipRow
        label={t('finance:order.status')}
        choices={[
          { value: undefined, text: t('records:list.all') },
          ...statuses.map((value) => ({ value, text: t(statusText(kind, value), { status: value }) })),
        ]}
        value={status}
        onChoose={setStatus}
      />
      {first.data ? (
        <TotalsBar
          label={t('records:list.totals')}
          range={<RangeLine days={days} range={first.data.range} />}
        >
          <FactList
            facts={[
              ...(totals && status === undefined
                ? [
                    {
                      label: t(`agent:figure.${amountKey}`),
                      value: <Money amount={totals[amountKey]} currency={coinCurrency} />,
                    },
                  ]
                : []),
              {
                label: t('agent:orders.number'),
                value: first.data.total.toLocaleString(i18n.language),
              },
            ]}
          />
        </TotalsBar>
      ) : null}
      <QueryFace query={first} skeleton={<Skeleton rows={6} />}>
        {(page) =>
          page.total ? (
            <RecordRows
              key={`${status} ${days}`}
              label={t(`agent:orders.${kind}`)}
              first={page}
              queries={queries}
              rowHeight={4.5}
            >
              {(row) => <TeamOrderRow kind={kind} row={row} />}
            </RecordRows>
          ) : (
            <EmptyState art="records" title={t('agent:orders.empty')} />
          )
        }
      </QueryFace>
    </Stack>
  )
}
