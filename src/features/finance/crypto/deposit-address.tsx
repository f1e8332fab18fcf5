import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Coin, CoinNetwork } from '~/api/contract/crypto.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { errorReference, useErrorText } from '~/components/error-text.ts'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { networkLabel } from './crypto-choice.ts'
import type { CopiedPart } from './address-text.ts'
import { depositAddressQuery, freshOnly } from './api.ts'
import { AddressCard } from './address-card.tsx'
import styles from './deposit-address.module.css'

/** The address to send to, while the server has just said so; never one from before (`design/screens.md`). */
export function DepositAddress({ coin, network }: { coin: Coin; network: CoinNetwork }) {
  const { t } = useTranslation('crypto')
  const errorText = useErrorText()
  const query = useQuery(depositAddressQuery(coin, network))
  const { isOnline } = useSnapshot(online)
  // Outlives the card: whoever comes back from pasting the address is still told of the memo.
  const [copied, setCopied] = useState<readonly CopiedPart[]>([])
  const answer = freshOnly(query, isOnline)
  if (answer)
    return (
      <AddressCard
        coin={coin}
        network={network}
        answer={answer}
        copied={copied}
        onCopied={(part) => setCopied([...copied, part])}
      />
    )
  const title = t('deposit.title', { coin: coin.coin, network: networkLabel(coin, network) })
  if (!isOnline)
    return (
      <Card title={title}>
        <EmptyState art="offline" title={t('deposit.offline')} text={t('deposit.offlineText')} />
      </Card>
    )
  if (query.isFetching)
    return (
      <Card title={title}>
        <p className={styles.fetching} role="status">
          <Spinner />
          {t('deposit.fetching')}
        </p>
      </Card>
    )
  const reference = errorReference(query.error)
  return (
    <Card title={title}>
      <FailedState
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        {...(reference ? { reference } : {})}
      />
      <p className={styles.why}>{t('deposit.offlineText')}</p>
    </Card>
  )
}
