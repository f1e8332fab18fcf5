import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionNotKept } from '../../../shell/offline/action-not-kept.tsx'
import { QueryFace } from '../../../shell/query-face.tsx'
import { BudgetGate } from '../../../shell/safer-play/budget-gate.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { channelsQuery } from '../queries.ts'
import { percentOf } from '../quote.ts'
import type { PanelProps } from '../review.ts'
import { DepositForm } from './deposit-form.tsx'
import css from './money-form.module.css'

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
                <p className={css['note']}>{t('deposit.lossRate', { rate: percentOf(lossRate) })}</p>
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
