import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { BalanceAfter } from '~/components/money-confirmation/balance-after.tsx'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { confirmByTap, MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import type { MoneyOrder } from '~/domain/money/place-order.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { useNearLimits } from '~/domain/responsible-play/account-limits.ts'
import { isPositive, multiplyDecimals } from '~/lib/decimal.ts'
import { randomId } from '~/lib/random-id.ts'
import { typedForm } from '~/lib/typed-amount.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Coins } from '~/ui/money.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { AmountField } from '~/ui/text-field.tsx'
import { confirmMutation, transferDrafts } from '../api.ts'
import { checkTransferAmount, isEnded, troubleOf, type AmountValues, type Trouble } from '../rules.ts'
import { useSteps, type TransferFlow } from '../transfer-flow.ts'
import styles from './confirm-step.module.css'
import { StepForm, TroubleNote } from './step-form.tsx'

interface ConfirmStepProps {
  flow: TransferFlow
  wallet: NonNullable<TransferFlow['wallet']>
}

export function ConfirmStep({ flow, wallet }: ConfirmStepProps) {
  const { t, i18n } = useTranslation('transfer')
  const { restart } = useSteps()
  const left = useNearLimits('deposit')[0]?.left
  const [review, setReview] = useState<{ requestId: string; amount: string } | null>(null)
  const check = (values: AmountValues) => checkTransferAmount(values, wallet, i18n.language, left)
  const { form, field, showError, submit, ...status } = useRulesForm<AmountValues, string>({
    initial: { mode: 'all', amount: '' },
    check,
    draftKey: transferDrafts.amount,
  })
  const mode = useWatch({ control: form.control, name: 'mode' })
  const onSubmit = submit((amount) => {
    // The id is born with the review and stays with it over retries (rules.md, "One confirmation, one order").
    setReview({ requestId: randomId(), amount })
  })
  const onAsk = (event: SubmitEvent<HTMLFormElement>) => {
    // More than an own limit leaves: the amount to make smaller.
    if (mode === 'all' && !check({ mode, amount: '' }).ok) {
      form.setValue('amount', typedForm(wallet.balance, i18n.language))
      form.setValue('mode', 'part')
    }
    return onSubmit(event)
  }
  // The sheet has to be gone before a field behind it can take the focus.
  const onAmountRefused = (error: unknown) => {
    flushSync(() => {
      setReview(null)
      form.setValue('mode', 'part')
    })
    showError(error)
  }
  if (!isPositive(wallet.balance))
    return (
      <EmptyState
        art="wallet"
        title={t('empty.title')}
        text={t('empty.text', { account: flow.account })}
        action={<Button onClick={() => void restart()}>{t('other')}</Button>}
      />
    )
  return (
    <>
      <StepForm onSubmit={onAsk} submit={t('confirm.review')} status={status} trouble={null} canLeave>
        <HeroFigure label={t('confirm.balance')} amount={wallet.balance} currency={wallet.currency}>
          <span>{wallet.name}</span> <bdi>{flow.account}</bdi>
        </HeroFigure>
        <Segmented
          label={t('confirm.mode')}
          name="mode"
          options={[
            { value: 'all', label: t('confirm.all') },
            { value: 'part', label: t('confirm.part') },
          ]}
          value={mode}
          onChange={(value) => {
            form.clearErrors()
            form.setValue('mode', value)
          }}
        />
        {mode === 'part' ? (
          <AmountField {...field('amount')} label={t('confirm.amount')} unit={wallet.currency} />
        ) : null}
      </StepForm>
      {review ? (
        <AccountTransferReview
          flow={flow}
          wallet={wallet}
          review={review}
          onClose={() => setReview(null)}
          onAmountRefused={onAmountRefused}
        />
      ) : null}
    </>
  )
}

interface TransferReviewProps extends ConfirmStepProps {
  review: { requestId: string; amount: string }
  onClose: () => void
  /** A refusal whose cause is the amount in the form behind. */
  onAmountRefused: (error: unknown) => void
}

function AccountTransferReview({ flow, wallet, review, onClose, onAmountRefused }: TransferReviewProps) {
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
          { label: t('review.from'), value: party(wallet.name, flow.account) },
          {
            label: t('review.to', { brand: platform().brandName }),
            value: party(profile?.nickname ?? '', profile?.userName ?? '—'),
          },
          coins ? { label: t('review.coins'), value: <Coins amount={coins} /> } : null,
        ]}
      />
      {coins ? <BalanceAfter coins={coins} /> : null}
      <p className="small-muted">{t('review.note')}</p>
    </MoneyConfirmation>
  )
}

const party = (name: string, account: string) => (
  <span className={styles.party}>
    {name && name !== account ? <span>{name}</span> : null}
    <bdi>{account}</bdi>
  </span>
)
