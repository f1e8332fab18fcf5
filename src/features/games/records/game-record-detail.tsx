import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import type { RecordAddress } from '~/components/records/record-nav.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { gameRecordQuery } from './record-queries.ts'
import { ResultWord } from './record-totals.tsx'

/** One round in full. */
export function GameRecordDetail({ record: address }: { record: RecordAddress }) {
  const { t } = useTranslation('hall')
  const query = useQuery(gameRecordQuery(address))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={3} />}>
      {(record) =>
        record ? (
          <FactList
            facts={[
              { label: t('records.game'), value: <LocalizedText record={record} field="gameName" label /> },
              { label: t('records.machine'), value: record.machineId },
              { label: t('records.time'), value: <DateTime value={record.createdOn} /> },
              { label: t('records.bet'), value: <Money amount={record.betAmount} currency={coinCurrency} /> },
              {
                label: t('records.win'),
                value: <Money amount={record.winningMoney} currency={coinCurrency} />,
              },
              {
                label: t('records.profitLoss'),
                value: (
                  <>
                    <ResultWord amount={record.profitLoss} />{' '}
                    <Money amount={record.profitLoss} currency={coinCurrency} sign />
                  </>
                ),
              },
            ]}
          />
        ) : (
          <EmptyState art="search" title={t('records.gone')} />
        )
      }
    </QueryBoundary>
  )
}
