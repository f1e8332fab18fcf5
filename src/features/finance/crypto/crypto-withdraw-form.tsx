import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { translate } from '#i18n/translate.ts'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { useNow } from '~/components/use-now.ts'
import { readCryptoTarget, writeTarget } from '~/domain/money/crypto-target.ts'
import { useExclusive, useJournal } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { holdLeft } from '~/domain/player/withdrawal-hold.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'
import { FormError } from '~/ui/form-error.tsx'
import { AmountField, TextField } from '~/ui/text-field.tsx'
import styles from '../money-form.module.css'
import { ReviewAction } from '../money-form.tsx'
import { useMoneyText } from '../money-texts.ts'
import { useReviewEnd, type PanelProps } from '../use-review-end.ts'
import { networkLabel } from './crypto-choice.ts'
import { cryptoDraftKey } from './crypto-draft.ts'
import { cryptoQuote } from './crypto-quote.ts'
import { CryptoReview } from './crypto-review.tsx'
import {
  amountProblem,
  checkCryptoWithdraw,
  needsMemo,
  takesMemo,
  type CryptoWithdrawDraft,
  type CryptoWithdrawFacts,
  type CryptoWithdrawValues,
} from './rules.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { fetchTargetProblem } from './target-check.ts'

interface CryptoWithdrawFormProps extends PanelProps {
  coin: Coin
  network: CryptoNetwork
}

/** Address, memo and amount; checked here, then by the server, before the review opens. */
export function CryptoWithdrawForm({ coin, network, review, onReview }: CryptoWithdrawFormProps) {
  const { t, i18n } = useTranslation(['crypto', 'finance'])
  const profile = useProfile()
  const balanceCurrency = profile?.currency ?? coinCurrency
  const draftKey = cryptoDraftKey(coin.coin, network.network)
  const isChecking = useJournal().some((entry) => entry.kind === 'withdraw')
  const isHeld = holdLeft(profile?.holdUntil, useNow()) > 0
  const exclusive = useExclusive()
  const facts = { coin, network, balance: profile?.balance ?? null, balanceCurrency, language: i18n.language }
  const { form, register, errorOf, showError, submit, busy } = useRulesForm<
    CryptoWithdrawValues,
    CryptoWithdrawDraft
  >({
    initial: { address: '', memo: '', amount: '' },
    check: (values) => checkCryptoWithdraw(values, facts),
    draftKey,
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const target = review && readCryptoTarget(review.target)

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
    fields: ['address', 'memo', 'amount', 'network', 'coin'],
    onReview,
    clear: () => form.reset({ address: '', memo: '', amount: '' }),
    showError,
  })

  return (
    <>
      <form
        className={styles.form}
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

/** Range, step, fee and what the wallet holds, beside the amount. */
function CryptoAmountHint({ facts }: { facts: CryptoWithdrawFacts }) {
  const { t } = useTranslation(['crypto', 'finance'])
  const money = useMoneyText()
  const { coin, network, balance, balanceCurrency } = facts
  const min = money(network.withdrawMin, coin.coin)
  return (
    <span className={styles.hint}>
      <span>
        {network.withdrawMax
          ? t('finance:form.range', { min, max: money(network.withdrawMax, coin.coin) })
          : t('network.min', { min })}
      </span>
      <span>{t('finance:form.fee', { fee: money(network.withdrawFee, coin.coin) })}</span>
      {network.withdrawStep ? (
        <span>{t('withdraw.step', { step: money(network.withdrawStep, coin.coin) })}</span>
      ) : null}
      {balance === null ? null : (
        <span>{t('finance:withdraw.available', { balance: money(balance, balanceCurrency) })}</span>
      )}
    </span>
  )
}

/** What arrives and what it costs the wallet, by the server's fee and rate; nothing while there is nothing to say. */
function CryptoQuoteLine({ facts, typed }: { facts: CryptoWithdrawFacts; typed: string }) {
  const { t } = useTranslation(['crypto', 'finance'])
  const money = useMoneyText()
  const { coin, network, balanceCurrency, language } = facts
  const read = readTypedAmount(typed, language, network.decimals)
  // No figures beside an amount that cannot be taken.
  if (!read.ok || amountProblem(read.amount, facts)) return null
  const { net, charge, cost } = cryptoQuote(coin, network, read.amount, balanceCurrency)
  return (
    <output className={styles.quote}>
      {t('finance:withdraw.quote', { net: money(net, coin.coin), fee: money(charge, coin.coin) })}
      <br />
      {t('withdraw.cost', { cost: money(cost, balanceCurrency) })}
    </output>
  )
}
