import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '~/components/query-boundary.tsx'
import type { RecordAddress } from '~/components/records/record-nav.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { headlineOf } from './order-headline.ts'
import { orderQuery } from './order-watch.ts'
import { OrderFacts } from './order-parts.tsx'
import { OrderHero } from './order-parts.tsx'
import { OrderTimeline } from './order-parts.tsx'

/** All that a record says; it follows an order that is still on its way. */
export function RecordDetail({ kind, record }: { kind: MoneyKind; record: RecordAddress }) {
  const { t } = useTranslation('finance')
  const query = useQuery(orderQuery(kind, record.id, record.at))
  return (
    <QueryFace query={query} skeleton={<Skeleton shape="card" rows={2} />}>
      {(watch) => {
        if (!watch)
          return (
            <EmptyState
              art="search"
              title={t('order.gone')}
              text={t('order.goneText', { orderSn: record.id })}
            />
          )
        const { labelKey, amount, currency } = headlineOf(kind, watch)
        return (
          <Stack gap={4}>
            <OrderHero
              key={record.id}
              kind={kind}
              status={watch.row.status}
              label={t(labelKey)}
              amount={amount}
              currency={currency}
            />
            <OrderFacts kind={kind} row={watch.row} />
            <OrderTimeline kind={kind} watch={watch} />
          </Stack>
        )
      }}
    </QueryFace>
  )
}
