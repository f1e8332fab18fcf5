import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '~/domain/player/profile.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ActionNotKept } from '~/components/server-button.tsx'
import { QueryFace } from '~/components/query-boundary.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { channelsQuery } from '../api.ts'
import type { PanelProps } from '../review-state.ts'
import { hasNeed, type WithdrawNeed } from '~/domain/player/withdrawal-readiness.ts'
import { CryptoTile } from '../money-form.tsx'
import { HoldNote } from './withdraw-steps.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawSteps } from './withdraw-steps.tsx'

/** The withdrawal side of the wallet: what it needs comes first, then the form. */
export function WithdrawPanel(props: PanelProps) {
  const { t } = useTranslation('finance')
  const profile = useProfile()
  const channelsRead = useQuery(channelsQuery('withdraw'))
  const cardsRead = useQuery(bankCardsQuery())
  const lacks = (need: WithdrawNeed) => profile && hasNeed(need, profile, cardsRead.data) === false
  if (lacks('fund') || lacks('card'))
    return (
      <>
        <WithdrawSteps tone="required" cards={cardsRead.data} />
        <CryptoTile kind="withdraw" />
      </>
    )
  return (
    <Card title={t('kind.withdraw')}>
      <HoldNote />
      <QueryFace
        query={channelsRead}
        skeleton={<Skeleton shape="card" rows={2} />}
        offline={<ActionNotKept label={t('form.review')} />}
      >
        {({ channels, dropped }) => {
          // `draw/withdraw` names no channel: the first open one is the one that serves.
          const channel = channels.find(({ enabled }) => enabled) ?? channels[0]
          if (!channel?.enabled && dropped > 0)
            return <FailedState message={t('form.unreadable')} onRetry={() => void channelsRead.refetch()} />
          if (!channel?.enabled)
            return (
              <EmptyState
                art="wallet"
                title={t('withdraw.closed')}
                text={channel ? <LocalizedText record={channel} field="notice" /> : t('withdraw.closedText')}
              />
            )
          return (
            <QueryFace query={cardsRead} skeleton={<Skeleton rows={2} />}>
              {(cards) => <WithdrawForm {...props} channel={channel} cards={cards} />}
            </QueryFace>
          )
        }}
      </QueryFace>
    </Card>
  )
}
