import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../api/contract/money.ts'
import type { BankCard } from '../../../api/contract/user.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useProfile } from '../../../session/profile.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { holdLeft } from '../hold.ts'
import { withdrawQuote } from '../quote.ts'
import type { PanelProps } from '../review.ts'
import { checkWithdraw, checkWithdrawAmount, type WithdrawDraft, type WithdrawValues } from '../rules.ts'
import { useJournal } from '../../../shell/money/use-journal.ts'
import { useDefaultCard } from '../use-default-card.ts'
import { useNow } from '../use-now.ts'
import { useMoneyText } from '../use-money-text.ts'
import { useReviewEnd } from '../use-review-end.ts'
import { AmountHint } from './amount-hint.tsx'
import { CardChoice } from './card-choice.tsx'
import { ReviewAction } from './review-action.tsx'
import { WithdrawReview } from './withdraw-review.tsx'
import css from './money-form.module.css'

interface WithdrawFormProps extends PanelProps {
  channel: Channel
  cards: readonly BankCard[]
}

const draftKey = 'withdraw'

/** Account and amount, what arrives of it, and the way to the review. */
export function WithdrawForm({ channel, cards, review, onReview }: WithdrawFormProps) {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const profile = useProfile()
  const balance = profile?.balance ?? null
  const balanceCurrency = profile?.currency ?? coinCurrency
  const isChecking = useJournal().some((entry) => entry.kind === 'withdraw')
  const isHeld = holdLeft(profile?.holdUntil, useNow()) > 0
  const { defaultId } = useDefaultCard(cards)
  const { form, register, errorOf, showError, submit } = useRulesForm<WithdrawValues, WithdrawDraft>({
    initial: { bankId: defaultId, amount: '' },
    check: (values) =>
      checkWithdraw(values, {
        channel,
        bankIds: cards.map((card) => card.id),
        balance,
        balanceCurrency,
        language: i18n.language,
      }),
    draftKey,
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  // No figures beside an amount that cannot be taken.
  const checked = checkWithdrawAmount(typed, { channel, balance, balanceCurrency, language: i18n.language })
  const quote = checked.ok ? withdrawQuote(channel, checked.amount) : null
  const reviewed = review && cards.find((card) => card.id === review.target)

  const onSubmit = submit(({ bankId, amount, currency }) => {
    if (!isChecking && !isHeld) onReview({ amount, currency, target: bankId, requestId: randomId() })
  })
  const { onPlaced, onRefused } = useReviewEnd({
    kind: 'withdraw',
    draftKey,
    onReview,
    clear: () => form.reset({ bankId: form.getValues('bankId'), amount: '' }),
    showError,
  })

  return (
    <>
      <form className={css['form']} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormError message={errorOf('root')} />
        <CardChoice cards={cards} field={register('bankId')} error={errorOf('bankId')} />
        <AmountField
          {...register('amount')}
          label={t('label.amount')}
          unit={channel.currency}
          hint={
            <>
              <AmountHint channel={channel} />
              {balance === null
                ? null
                : t('withdraw.available', { balance: money(balance, balanceCurrency) })}
            </>
          }
          error={errorOf('amount')}
        />
        <p className={css['note']}>
          <LocalizedText record={channel} field="notice" />
        </p>
        <ReviewAction isChecking={isChecking} isHeld={isHeld}>
          {quote ? (
            <output className={css['quote']}>
              {t('withdraw.quote', {
                net: money(quote.net, channel.currency),
                fee: money(quote.charge, channel.currency),
              })}
            </output>
          ) : null}
        </ReviewAction>
      </form>
      {review && reviewed ? (
        <WithdrawReview
          review={review}
          channel={channel}
          card={reviewed}
          onClose={() => onReview(null)}
          onPlaced={onPlaced}
          onRefused={onRefused}
        />
      ) : null}
    </>
  )
}
