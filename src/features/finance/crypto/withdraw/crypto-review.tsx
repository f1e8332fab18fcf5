import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BalanceAfter, useBalanceAfter } from '~/components/money-confirmation/balance-after.tsx'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import type { CryptoTarget } from '~/domain/money/crypto-target.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { shortAddress } from '~/features/finance/address-text.ts'
import { useToldLoss } from '~/features/finance/bonus-loss.tsx'
import { noFigure, useRateFact, type OrderReview } from '~/features/finance/live-review.tsx'
import { useAgreed, type Review, type ReviewEnd } from '~/features/finance/use-review-end.ts'
import { Checkbox } from '~/ui/checkbox.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { placeCryptoWithdrawalMutation } from '../api.ts'
import { networkFullName, networkLabel } from '../crypto-choice.ts'
import type { CryptoQuote } from '../crypto-quote.ts'
import { GroupedText } from '../grouped-text.tsx'
import { changeBook, longestLabel, useAddressBook, withAddress } from './address-book.ts'
import styles from './crypto-review.module.css'
import { checkReview, type CryptoWithdrawFacts, type ReviewValues } from './rules.ts'

interface CryptoReviewProps extends ReviewEnd {
  review: Review
  target: CryptoTarget
  facts: CryptoWithdrawFacts
  quote: CryptoQuote
}

const initial: ReviewValues = { paymentPassword: '', save: false, label: '' }

/** Everything about the withdrawal once more, the address for comparing, and the fund password, which is stored nowhere. */
export function CryptoReview(props: CryptoReviewProps) {
  const { review, target, facts, onClose, onPlaced, onRefused } = props
  const { t } = useTranslation(['crypto', 'finance'])
  const owner = useProfile()?.userId
  const loss = useToldLoss()
  const isSaved = useAddressBook().some(
    ({ address, memo, network }) =>
      address === target.address && memo === target.memo && network === target.network,
  )
  const { requestId, amount, currency } = review
  const { network, balanceCurrency } = facts
  const now = { channel: facts.coin, quote: props.quote }
  const { channel: coin, quote, confirm, refused } = useAgreed(now, onRefused)
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
    <MoneyConfirmation
      title={t('finance:review.withdrawTitle')}
      confirmLabel={t('finance:review.confirmWithdraw')}
      figure={{ label: t('finance:review.receive'), amount: quote.net, currency }}
      takes={{ coins: quote.cost }}
      form={{ initial, check: checkReview }}
      pausable="withdrawals"
      fields={({ form, field, register }, proof) => (
        <>
          <ProofField proof={proof} {...field('paymentPassword')} />
          {isSaved ? null : <Checkbox {...register('save')} label={t('crypto:review.save')} />}
          {form.watch('save') && !isSaved ? (
            <TextField
              {...field('label')}
              label={t('crypto:review.label')}
              maxLength={longestLabel}
              autoComplete="off"
            />
          ) : null}
        </>
      )}
      mutation={placeCryptoWithdrawalMutation(useQueryClient())}
      orderOf={(userId, { paymentPassword }) => ({
        ...confirm(),
        ...target,
        requestId,
        userId,
        amount,
        paymentPassword,
        ...loss.forfeits,
      })}
      onPlaced={({ orderSn }, { label }) => {
        if (label !== null && owner !== undefined)
          changeBook(owner, (book) => withAddress(book, { ...target, label }))
        onPlaced(orderSn)
      }}
      onClose={onClose}
      onRefused={(error) => {
        loss.note(error)
        return refused(error)
      }}
    >
      {loss.notice}
      <div className={styles.target}>
        <p className="small-muted">{t('finance:review.target')}</p>
        <GroupedText text={target.address} ends />
        <p className="small-muted">{t('review.compare')}</p>
      </div>
      <FactList facts={figures} />
      <BalanceAfter coins={`-${quote.cost}`} />
    </MoneyConfirmation>
  )
}

/** All about a withdrawal as far as it is typed. */
export function useCryptoReview(
  facts: CryptoWithdrawFacts,
  address: string,
  quote: CryptoQuote | null,
): OrderReview {
  const { t } = useTranslation(['crypto', 'finance'])
  const rateFact = useRateFact()
  const balanceAfter = useBalanceAfter(quote ? `-${quote.cost}` : null)
  const { coin, network, balanceCurrency } = facts
  const minutes = network.estimatedArrivalTime
  return {
    figure: { label: t('finance:review.receive'), amount: quote?.net ?? null, currency: coin.coin },
    facts: [
      { label: t('finance:review.target'), value: address ? <bdi>{shortAddress(address)}</bdi> : noFigure },
      { label: t('network.legend'), value: networkLabel(coin, network) },
      rateFact(coin.exchangeRate, '1', coin.coin, balanceCurrency),
      {
        label: t('finance:review.fee'),
        value: <Money amount={network.withdrawFee} currency={coin.coin} />,
      },
      {
        label: t('finance:review.coinsTaken'),
        value: quote ? <Money amount={quote.cost} currency={balanceCurrency} /> : noFigure,
      },
      balanceAfter,
      minutes ? { label: t('deposit.arrival'), value: t('network.arrival', { minutes }) } : null,
    ],
  }
}
