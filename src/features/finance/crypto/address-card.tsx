import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork, depositAddress } from '~/api/contract/crypto.ts'
import type { AnswerOf } from '~/api/contract/define.ts'
import { serverLink } from '~/domain/server-link.ts'
import { qrPath, quietZone } from '~/lib/qr-path.ts'
import { Card } from '~/ui/card.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Money } from '~/ui/money.tsx'
import styles from './address-card.module.css'
import { type CopiedPart, copyAdvice } from './address-text.ts'
import { networkFullName, networkLabel } from './crypto-choice.ts'
import { GroupedText } from './grouped-text.tsx'

interface AddressCardProps {
  coin: Coin
  network: CoinNetwork
  answer: AnswerOf<typeof depositAddress>
  copied: readonly CopiedPart[]
  onCopied: (part: CopiedPart) => void
}

/** Where to send coins: code, address, memo, and what has to be known before. Copying one part points out the other. */
export function AddressCard({ coin, network, answer, copied, onCopied }: AddressCardProps) {
  const { t } = useTranslation('crypto')
  const { address, memo } = answer
  const advice = copyAdvice(copied, Boolean(memo))
  return (
    <Card title={t('deposit.title', { coin: coin.coin, network: networkLabel(coin, network) })} tone="gold">
      <WrongNetworkNote coin={coin} network={network} />
      {memo ? <MemoBlock memo={memo} /> : null}
      <AddressQr text={address} />
      <div className={styles.address}>
        <p className={styles.label}>{t('deposit.address')}</p>
        <GroupedText text={address} />
      </div>
      <div className={styles.action}>
        <p className={styles.advice} role="status" data-tone={advice?.tone}>
          {advice ? t(advice.textKey) : null}
        </p>
        <div className={styles.buttons}>
          <CopyButton
            full
            value={address}
            label={t('deposit.copyAddress')}
            onCopied={() => onCopied('address')}
          />
          {memo ? (
            <CopyButton full value={memo} label={t('deposit.copyMemo')} onCopied={() => onCopied('memo')} />
          ) : null}
        </div>
      </div>
      <AddressFacts coin={coin} network={network} answer={answer} />
    </Card>
  )
}

interface AddressFactsProps {
  coin: Coin
  network: CoinNetwork
  answer: AnswerOf<typeof depositAddress>
}

const noPages = () => false

/** Minimum, confirmations, arrival, contract, and where transfers can be looked up. */
export function AddressFacts({ coin, network, answer }: AddressFactsProps) {
  const { t } = useTranslation('crypto')
  const explorer = serverLink(network.explorerUrl, noPages)
  const minutes = network.estimatedArrivalTime
  const facts = [
    {
      label: t('deposit.min'),
      value: <Money amount={answer.minDeposit} currency={coin.coin} />,
    },
    { label: t('deposit.confirmations'), value: String(answer.minConfirm) },
    minutes ? { label: t('deposit.arrival'), value: t('network.arrival', { minutes }) } : null,
    network.contractTail ? { label: t('deposit.contract'), value: `…${network.contractTail}` } : null,
    explorer?.kind === 'outside'
      ? {
          label: t('deposit.explorer'),
          value: (
            <a className={styles.link} href={explorer.href} target="_blank" rel="noopener noreferrer">
              {explorer.host}
              <Icon name="external" size="s" />
            </a>
          ),
        }
      : null,
  ]
  return (
    <>
      <FactList facts={facts.filter((fact) => fact !== null)} />
      <p className={styles.note}>{t('deposit.credit')}</p>
    </>
  )
}

/** The memo, as loud as the address: both are needed. */
export function MemoBlock({ memo }: { memo: string }) {
  const { t } = useTranslation('crypto')
  return (
    <div className={styles.memo}>
      <p className={styles.title}>
        <Icon name="alert" size="s" />
        <span>{t('deposit.memoTitle')}</span>
      </p>
      <p className={styles.text}>{t('deposit.memoText')}</p>
      <p className={styles.memoBlockLabel}>{t('deposit.memo')}</p>
      <p className={styles.value} translate="no">
        {memo}
      </p>
    </div>
  )
}

/** Said before the address: what else is sent there is lost. */
export function WrongNetworkNote({ coin, network }: { coin: Coin; network: CoinNetwork }) {
  const { t } = useTranslation('crypto')
  return (
    <p className={styles.wrongNetworkNoteNote}>
      <Icon name="alert" size="s" />
      <span>{t('deposit.only', { coin: coin.coin, network: networkFullName(network) })}</span>
    </p>
  )
}

/** Loaded at first use; nothing of the address is kept in the cache, only the way to draw it. */
const encoderQuery = {
  queryKey: ['qrEncoder'],
  queryFn: async () => ({ encode: (await import('uqr')).encode }),
  staleTime: Infinity,
  structuralSharing: false,
  meta: { quiet: true },
} as const

/** A code drawn on this device; without its encoder, the address below is still there to be copied. */
export function AddressQr({ text }: { text: string }) {
  const { t } = useTranslation('crypto')
  const { data: encoder } = useQuery(encoderQuery)
  if (!encoder) return <div className={styles.space} />
  const { data, size } = encoder.encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={t('deposit.qr')}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
