import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../../api/contract/define.ts'
import type { Coin, CoinNetwork, depositAddress } from '../../../../api/contract/coins.ts'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { networkLabel } from '../coin-choice.ts'
import { type CopiedPart, copyAdvice } from '../copy-advice.ts'
import { AddressFacts } from './address-facts.tsx'
import { AddressQr } from './address-qr.tsx'
import { GroupedText } from './grouped-text.tsx'
import { MemoBlock } from './memo-block.tsx'
import { WrongNetworkNote } from './wrong-network-note.tsx'
import css from './address-card.module.css'

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
      <div className={css['address']}>
        <p className={css['label']}>{t('deposit.address')}</p>
        <GroupedText text={address} />
      </div>
      <div className={css['action']}>
        <p className={css['advice']} role="status" data-tone={advice?.tone}>
          {advice ? t(advice.textKey) : null}
        </p>
        <div className={css['buttons']}>
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
