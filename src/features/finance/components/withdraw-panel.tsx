import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../session/profile.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { ActionNotKept } from '../../../shell/offline/action-not-kept.tsx'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { bankCardsQuery } from '../../../session/bank-cards.ts'
import { channelsQuery } from '../queries.ts'
import type { PanelProps } from '../review.ts'
import { hasNeed, type WithdrawNeed } from '../withdraw-needs.ts'
import { CryptoTile } from './crypto-tile.tsx'
import { HoldNote } from './hold-note.tsx'
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
