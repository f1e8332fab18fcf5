import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { BalanceAfter } from '~/components/money-confirmation/balance-after.tsx'
import { confirmByTap, MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import type { MoneyOrder } from '~/domain/money/place-order.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { multiplyDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { confirmMutation } from '../api.ts'
import { isEnded, troubleOf, type Trouble } from '../rules.ts'
import { useSteps, type TransferFlow } from '../transfer-flow.ts'
import { TroubleNote } from './step-form.tsx'
import styles from './transfer-review.module.css'

export interface OpenReview {
  requestId: string
  amount: string
}

interface TransferReviewProps {
  flow: TransferFlow
  wallet: NonNullable<TransferFlow['wallet']>
  review: OpenReview
  onClose: () => void
  /** A refusal whose cause is the amount in the form behind. */
  onAmountRefused: (error: unknown) => void
}

/** Both accounts and the amount once more, before anything is moved. */
export function AccountTransferReview({
  flow,
  wallet,
  review,
  onClose,
  onAmountRefused,
}: TransferReviewProps) {
  const { t } = useTranslation('transfer')
  const profile = useProfile()
  const { show, restart } = useSteps()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { requestId, amount } = review
  const { currency, exchangeRate } = wallet
  const coins = exchangeRate ? multiplyDecimals(amount, exchangeRate) : null

  const onRefused = (error: unknown): boolean => {
    const found = troubleOf(error)
    setTrouble(found)
    if (isEnded(error)) void restart('expired')
    const isAmount = isApiError(error) && error.fieldProblems.some(({ field }) => field === 'amount')
    if (isAmount) onAmountRefused(error)
    return found !== null || isEnded(error) || isAmount
  }

  return (
    <MoneyConfirmation
      title={t('review.title')}
      confirmLabel={t('review.submit')}
      figure={{ label: t('review.moving'), amount, currency }}
      form={confirmByTap}
      fields={({ busy }) => (trouble && !busy ? <TroubleNote trouble={trouble} /> : null)}
      mutation={confirmMutation(useQueryClient())}
      orderOf={(userId): MoneyOrder<'transfer'> => ({
        kind: 'transfer',
        requestId,
        userId,
        amount,
        currency,
        target: flow.transferId,
      })}
      onPlaced={() => void show('done', true)}
      onClose={onClose}
      onRefused={onRefused}
    >
      <FactList
        facts={[
          { label: t('review.from'), value: <Party name={wallet.name} account={flow.account} /> },
          {
            label: t('review.to', { brand: platform().brandName }),
            value: <Party name={profile?.nickname ?? ''} account={profile?.userName ?? '—'} />,
          },
          ...(coins
            ? [{ label: t('review.coins'), value: <Money amount={coins} currency={coinCurrency} /> }]
            : []),
        ]}
      />
      {coins ? <BalanceAfter coins={coins} /> : null}
      <p className="small-muted">{t('review.note')}</p>
    </MoneyConfirmation>
  )
}

function Party({ name, account }: { name: string; account: string }) {
  return (
    <span className={styles.party}>
      {name && name !== account ? <span>{name}</span> : null}
      <bdi>{account}</bdi>
    </span>
  )
}
