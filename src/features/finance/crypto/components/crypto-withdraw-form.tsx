import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork } from '../../../../api/contract/coins.ts'
import { translate } from '../../../../../i18n/translate.ts'
import { coinCurrency } from '../../../../lib/money-format.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { useProfile } from '../../../../session/profile.ts'
import { useRulesForm } from '../../../../shell/form/use-rules-form.ts'
import { useExclusive } from '../../../../shell/money/use-exclusive.ts'
import { useJournal } from '../../../../shell/money/use-journal.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ReviewAction } from '../../components/review-action.tsx'
import { holdLeft } from '../../hold.ts'
import type { PanelProps } from '../../review.ts'
import { useNow } from '../../use-now.ts'
import { useReviewEnd } from '../../use-review-end.ts'
import { networkLabel } from '../coin-choice.ts'
import { coinDraftKey } from '../coin-draft.ts'
import {
  checkCoinWithdraw,
  type CoinWithdrawDraft,
  type CoinWithdrawValues,
  needsMemo,
  takesMemo,
} from '../coin-rules.ts'
import { readTarget, writeTarget } from '../coin-target.ts'
import { fetchTargetProblem } from '../target-check.ts'
import { CryptoReview } from './crypto-review.tsx'
import { CryptoAmountHint } from './crypto-amount-hint.tsx'
import { CryptoQuoteLine } from './crypto-quote-line.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import css from '../../components/money-form.module.css'

interface CryptoWithdrawFormProps extends PanelProps {
  coin: Coin
  network: CoinNetwork
}

/** Address, memo and amount; checked here, then by the server, before the review opens. */
export function CryptoWithdrawForm({ coin, network, review, onReview }: CryptoWithdrawFormProps) {
  const { t, i18n } = useTranslation(['crypto', 'finance'])
  const profile = useProfile()
  const balanceCurrency = profile?.currency ?? coinCurrency
  const draftKey = coinDraftKey(coin.coin, network.network)
  const isChecking = useJournal().some((entry) => entry.kind === 'withdraw')
  const isHeld = holdLeft(profile?.holdUntil, useNow()) > 0
  const exclusive = useExclusive()
  const facts = { coin, network, balance: profile?.balance ?? null, balanceCurrency, language: i18n.language }
  const { form, register, errorOf, showError, submit, busy } = useRulesForm<
    CoinWithdrawValues,
    CoinWithdrawDraft
  >({
    initial: { address: '', memo: '', amount: '' },
    check: (values) => checkCoinWithdraw(values, facts),
    draftKey,
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const target = review && readTarget(review.target)

  const onSubmit = submit(async ({ address, memo, amount }) => {
    if (isChecking || isHeld) return
    const problem = await fetchTargetProblem(coin, network, { address, memo })
    if (problem) {
      const message = translate(problem.messageKey, problem.values)
      form.setError(problem.field, { type: 'server', message }, { shouldFocus: true })
      return
    }
    const chosen = { coin: coin.coin, network: network.network, address, memo }
    onReview({ amount, currency: coin.coin, target: writeTarget(chosen), requestId: randomId() })
  })
  const { onPlaced, onRefused } = useReviewEnd({
    kind: 'withdraw',
    draftKey,
    onReview,
    clear: () => form.reset({ address: '', memo: '', amount: '' }),
    showError,
  })

  return (
    <>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void exclusive(onSubmit)
        }}
        noValidate
      >
        <FormError message={errorOf('root')} />
        <TextField
          {...register('address')}
          label={t('field.addressLabel')}
          hint={t('withdraw.addressHint', { coin: coin.coin, network: networkLabel(coin, network) })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={errorOf('address')}
        />
        <SavedAddresses
          coin={coin.coin}
          network={network.network}
          onUse={({ address, memo }) => {
            form.setValue('address', address, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
            form.setValue('memo', memo, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }}
        />
        {takesMemo(network) ? (
          <TextField
            {...register('memo')}
            label={t(needsMemo(network) ? 'field.memoLabel' : 'field.memoOptional')}
            hint={t('withdraw.memoHint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={errorOf('memo')}
          />
        ) : null}
        <AmountField
          {...register('amount')}
          label={t('finance:label.amount')}
          unit={coin.coin}
          hint={<CryptoAmountHint facts={facts} />}
          error={errorOf('amount')}
        />
        <ReviewAction isChecking={isChecking} isHeld={isHeld} busy={busy}>
          <CryptoQuoteLine facts={facts} typed={typed} />
        </ReviewAction>
      </form>
      {review && target?.coin === coin.coin && target.network === network.network ? (
        <CryptoReview
          review={review}
          target={target}
          facts={facts}
          onClose={() => onReview(null)}
          onPlaced={onPlaced}
          onRefused={onRefused}
        />
      ) : null}
    </>
  )
}
