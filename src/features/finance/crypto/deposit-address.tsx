import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { AnswerOf } from '~/api/calls.ts'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { errorReference, useErrorText } from '~/components/error-text.ts'
import { QrCode } from '~/components/qr-code.tsx'
import { serverLink } from '~/domain/server-link.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Money } from '~/ui/money.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { copyAdvice, type CopiedPart } from '../address-text.ts'
import { depositAddressQuery, freshOnly } from './api.ts'
import { networkFullName, networkLabel } from './crypto-choice.ts'
import styles from './deposit-address.module.css'
import { GroupedText } from './grouped-text.tsx'

/** The address to send to, while the server has just said so; never one from before. */
export function DepositAddress({ coin, network }: { coin: Coin; network: CryptoNetwork }) {
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
      <p className={classNames('small-muted', styles.why)}>{t('deposit.offlineText')}</p>
    </Card>
  )
}

interface AddressCardProps {
  coin: Coin
  network: CryptoNetwork
  answer: AnswerOf<'cpp/coins/deposit/address'>
  copied: readonly CopiedPart[]
  onCopied: (part: CopiedPart) => void
}

/** Where to send coins: code, address, memo, and what has to be known before. Copying one part points out the other. */
function AddressCard({ coin, network, answer, copied, onCopied }: AddressCardProps) {
  const { t } = useTranslation('crypto')
  const { address, memo } = answer
  const advice = copyAdvice(copied, Boolean(memo))
  const copyRow = (part: CopiedPart, value: string) => (
    <>
      <CopyButton
        full
        value={value}
        label={t(part === 'memo' ? 'deposit.copyMemo' : 'deposit.copyAddress')}
        isDone={copied.includes(part)}
        onCopied={() => onCopied(part)}
      />
      {/* Beside what was copied last, where the eyes are. */}
      <p className={styles.advice} role="status" data-tone={advice?.tone}>
        {advice && copied.at(-1) === part ? t(advice.textKey) : null}
      </p>
    </>
  )
  const explorer = serverLink(network.explorerUrl, () => false)
  const minutes = network.estimatedArrivalTime
  const facts = [
    { label: t('deposit.min'), value: <Money amount={answer.minDeposit} currency={coin.coin} /> },
    { label: t('deposit.confirmations'), value: String(answer.minConfirm) },
    minutes ? { label: t('deposit.arrival'), value: t('network.arrival', { minutes }) } : null,
    network.contractTail ? { label: t('deposit.contract'), value: `…${network.contractTail}` } : null,
    explorer?.kind === 'outside'
      ? {
          label: t('deposit.explorer'),
          value: (
            <a className={styles.link} href={explorer.href} target="_blank" rel="noopener noreferrer">
              <span>{explorer.host}</span>
              <Icon name="external" size="s" />
            </a>
          ),
        }
      : null,
  ]
  return (
    <Card title={t('deposit.title', { coin: coin.coin, network: networkLabel(coin, network) })} tone="accent">
      <p>
        <Callout icon="alert" tone="danger">
          {t('deposit.only', { coin: coin.coin, network: networkFullName(network) })}
        </Callout>
      </p>
      {memo ? (
        <div className={styles.memo}>
          <p className={styles.title}>
            <Cluster as="span" gap={2} wrap={false}>
              <Icon name="alert" size="s" />
              <span>{t('deposit.memoTitle')}</span>
            </Cluster>
          </p>
          <p className={styles.text}>{t('deposit.memoText')}</p>
          <p className={classNames('small-muted', styles.memoLabel)}>{t('deposit.memo')}</p>
          <p className={styles.value} translate="no">
            {memo}
          </p>
          {copyRow('memo', memo)}
        </div>
      ) : null}
      <div className={styles.address}>
        <p className="small-muted">{t('deposit.address')}</p>
        <GroupedText text={address} />
        {copyRow('address', address)}
      </div>
      <QrCode text={address} label={t('deposit.qr')} />
      <FactList facts={facts} />
      <p className="small-muted">{t('deposit.credit')}</p>
    </Card>
  )
}
