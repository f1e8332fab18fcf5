import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '~/api/api-error.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { FundPasswordField } from '~/components/money-confirmation/fund-password-field.tsx'
import type { CryptoTarget } from '~/domain/money/crypto-target.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { Checkbox } from '~/ui/checkbox.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Money } from '~/ui/money.tsx'
import { TextField } from '~/ui/text-field.tsx'
import type { Review } from '../review-state.ts'
import { useWithdrawRefusal } from '../withdraw/use-withdraw-refusal.ts'
import { WithdrawSheet } from '../withdraw/withdraw-sheet.tsx'
import { changeBook, longestLabel, useAddressBook, withAddress } from './address-book.ts'
import { placeCryptoWithdrawalMutation } from './api.ts'
import { networkFullName } from './crypto-choice.ts'
import { cryptoQuote, type CryptoQuote } from './crypto-quote.ts'
import styles from './crypto-review.module.css'
import { GroupedText } from './grouped-text.tsx'
import { checkReview, type CryptoWithdrawFacts, type ReviewDraft, type ReviewValues } from './rules.ts'

interface CryptoReviewProps {
  review: Review
  target: CryptoTarget
  facts: CryptoWithdrawFacts
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind. */
  onRefused: (error: ApiError) => void
}

const fields: readonly string[] = ['address', 'memo', 'amount', 'network', 'coin']

/** Everything about the withdrawal once more, the address for comparing, and the fund password, which is kept nowhere. */
export function CryptoReview({ review, target, facts, onClose, onPlaced, onRefused }: CryptoReviewProps) {
  const { t } = useTranslation('crypto')
  const userId = useProfile()?.userId
  const place = useMutation(placeCryptoWithdrawalMutation(useQueryClient()))
  const known = useAddressBook().some(
    ({ address, memo, network }) =>
      address === target.address && memo === target.memo && network === target.network,
  )
  const { isLocked, refuse } = useWithdrawRefusal({ fields, onRefused })
  const { requestId, amount, currency } = review
  const quote = cryptoQuote(facts.coin, facts.network, amount, facts.balanceCurrency)
  const { form, register, errorOf, submit, busy } = useRulesForm<ReviewValues, ReviewDraft>({
    initial: { paymentPassword: '', save: false, label: '' },
    check: checkReview,
  })
  const isSaving = form.watch('save')

  const onSubmit = submit(async ({ paymentPassword, label }) => {
    if (userId === undefined || isLocked) return
    try {
      const shown = { expectedRate: facts.coin.exchangeRate, expectedCharge: quote.charge }
      const draft = { ...target, amount, paymentPassword, ...shown }
      const placement = await place.mutateAsync({ requestId, userId, draft })
      if (placement.outcome === 'placed') {
        if (label !== null) changeBook(userId, (book) => withAddress(book, { ...target, label }))
        onPlaced(placement.answer.orderSn)
      }
      if (placement.outcome === 'unknown') onClose()
    } catch (error) {
      refuse(error, (message) => form.setError('root', { message }))
    } finally {
      // Its variables hold the fund password.
      place.reset()
    }
  })

  return (
    <WithdrawSheet
      net={quote.net}
      currency={currency}
      facts={<CryptoReviewFacts target={target} quote={quote} facts={facts} />}
      busy={busy}
      isLocked={isLocked}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FundPasswordField {...register('paymentPassword')} error={errorOf('paymentPassword')} />
      {known ? null : <Checkbox {...register('save')} label={t('review.save')} />}
      {isSaving && !known ? (
        <TextField
          {...register('label')}
          label={t('review.label')}
          maxLength={longestLabel}
          autoComplete="off"
          error={errorOf('label')}
        />
      ) : null}
      <FormError message={errorOf('root')} />
    </WithdrawSheet>
  )
}

interface CryptoReviewFactsProps {
  target: CryptoTarget
  quote: CryptoQuote
  facts: CryptoWithdrawFacts
}

/** Network, address and memo to compare, then every figure. */
function CryptoReviewFacts({ target, quote, facts }: CryptoReviewFactsProps) {
  const { t } = useTranslation(['crypto', 'finance'])
  const { coin, network, balanceCurrency } = facts
  const figures = [
    { label: t('network.legend'), value: networkFullName(network) },
    target.memo ? { label: t('deposit.memo'), value: <code>{target.memo}</code> } : null,
    { label: t('finance:label.amount'), value: <Money amount={quote.amount} currency={coin.coin} /> },
    { label: t('finance:review.fee'), value: <Money amount={quote.charge} currency={coin.coin} /> },
    {
      label: t('finance:review.coinsTaken'),
      value: <Money amount={quote.cost} currency={balanceCurrency} />,
    },
  ]
  return (
    <>
      <div className={styles.target}>
        <p className={styles.label}>{t('finance:review.target')}</p>
        <GroupedText text={target.address} ends />
        <p className={styles.note}>{t('review.compare')}</p>
      </div>
      <FactList facts={figures.filter((figure) => figure !== null)} />
    </>
  )
}
