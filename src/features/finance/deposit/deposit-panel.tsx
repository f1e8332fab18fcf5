import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionNotKept } from '~/components/server-button.tsx'
import { QueryFace } from '~/components/query-boundary.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { channelsQuery } from '../api.ts'
import { percentOf } from '~/domain/money/quote.ts'
import type { PanelProps } from '../review-state.ts'
import { DepositForm } from './deposit-form.tsx'
import styles from '../money-form.module.css'

/** The deposit side of the wallet. */
export function DepositPanel(props: PanelProps) {
  const { t } = useTranslation('finance')
  const query = useQuery(channelsQuery('deposit'))
  return (
    <Card title={t('kind.deposit')}>
      <QueryFace
        query={query}
        skeleton={<Skeleton shape="card" rows={2} />}
        offline={<ActionNotKept label={t('form.review')} />}
      >
        {({ channels, dropped, lossRate }) =>
          channels.length ? (
            <>
              <BudgetGate>
                <DepositForm {...props} channels={channels} />
              </BudgetGate>
              {lossRate ? (
                <p className={styles.note}>{t('deposit.lossRate', { rate: percentOf(lossRate) })}</p>
              ) : null}
            </>
          ) : dropped > 0 ? (
            <FailedState message={t('form.unreadable')} onRetry={() => void query.refetch()} />
          ) : (
            <EmptyState art="wallet" title={t('deposit.closed')} text={t('deposit.closedText')} />
          )
        }
      </QueryFace>
    </Card>
  )
}
