import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { translate } from '#i18n/translate.ts'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { useRulesForm, type Problem } from '~/components/form/use-rules-form.ts'
import { QuickAmounts } from '~/components/quick-amounts.tsx'
import { readCryptoTarget, writeTarget } from '~/domain/money/crypto-target.ts'
import { useJournal } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { shortAddress } from '~/features/finance/address-text.ts'
import { RunningBonusLoss } from '~/features/finance/bonus-loss.tsx'
import { cryptoDraftKey } from '~/features/finance/crypto-draft.ts'
import formStyles from '~/features/finance/money-form.module.css'
import { MoneyForm } from '~/features/finance/money-form.tsx'
import { useMoneyText } from '~/features/finance/money-texts.ts'
import { useReviewEnd, type PanelProps } from '~/features/finance/use-review-end.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { AmountField, TextField } from '~/ui/text-field.tsx'
import { fetchAddressCheck } from '../api.ts'
import { networkLabel } from '../crypto-choice.ts'
import { cryptoQuote } from '../crypto-quote.ts'
import {
  addressesFor,
  changeBook,
  restoredAddress,
  useAddressBook,
  withoutAddress,
  type SavedAddress,
} from './address-book.ts'
import { CryptoReview, useCryptoReview } from './crypto-review.tsx'
import styles from './crypto-withdraw-form.module.css'
import {
  checkCryptoAmount,
  checkCryptoWithdraw,
  mostCryptoWithdrawal,
  needsMemo,
  problemOfReason,
  takesMemo,
  type CryptoWithdrawValues,
} from './rules.ts'

interface CryptoWithdrawFormProps extends PanelProps {
  coin: Coin
  network: CryptoNetwork
}

/** Address, memo and amount; checked here, then by the server, before the review opens. */
export function CryptoWithdrawForm({ coin, network, review, onReview }: CryptoWithdrawFormProps) {
  const { t, i18n } = useTranslation(['crypto', 'finance'])
  const money = useMoneyText()
  const profile = useProfile()
  const balanceCurrency = profile?.currency ?? coinCurrency
  const draftKey = cryptoDraftKey(coin.coin, network.network)
  const isChecking = useJournal().some((entry) => entry.kind === 'withdraw')
  const facts = { coin, network, balance: profile?.balance ?? null, balanceCurrency, language: i18n.language }
  const { form, field, fill, errorOf, showError, submit, busy } = useRulesForm({
    initial: { address: '', memo: '', amount: '' },
    check: (values) => checkCryptoWithdraw(values, facts),
    draftKey,
  })
  const [typed, typedAddress] = useWatch({ control: form.control, name: ['amount', 'address'] })
  const target = review && readCryptoTarget(review.target)
  const isReviewed = target?.coin === coin.coin && target.network === network.network
  const checked = checkCryptoAmount(typed, facts)
  // Of what is reviewed while that is open; no figures beside an amount that cannot be taken.
  const quote =
    review && isReviewed
      ? cryptoQuote(coin, network, review.amount, balanceCurrency)
      : checked.ok
        ? checked.quote
        : null

  const min = money(network.withdrawMin, coin.coin)
  const liveReview = useCryptoReview(facts, typedAddress.trim(), quote)

  const onSubmit = submit(async ({ address, memo, amount }) => {
    if (isChecking) return
    const problem = await fetchTargetProblem(coin, network, { address, memo })
    if (problem) {
      const message = translate(problem.messageKey, problem.values)
      form.setError(problem.field, { type: 'server', message }, { shouldFocus: true })
      return
    }
    const chosen = { coin: coin.coin, network: network.network, address, memo }
    onReview({ amount, currency: coin.coin, target: writeTarget(chosen), requestId: randomId() })
  })
  const reviewEnd = useReviewEnd({
    kind: 'withdraw',
    draftKey,
    fields: ['address', 'memo', 'amount', 'network', 'coin'],
    onReview,
    clear: () => form.reset({ address: '', memo: '', amount: '' }),
    showError,
  })

  return (
    <>
      <MoneyForm
        onSubmit={onSubmit}
        error={errorOf('root')}
        isChecking={isChecking}
        busy={busy}
        isTyped={typed !== ''}
        quote={
          quote ? (
            <>
              <span>
                {t('finance:withdraw.quote', {
                  net: money(quote.net, coin.coin),
                  fee: money(quote.charge, coin.coin),
                })}
              </span>
              <br />
              <span>{t('withdraw.cost', { cost: money(quote.cost, balanceCurrency) })}</span>
            </>
          ) : null
        }
        review={liveReview}
      >
        <RunningBonusLoss />
        <TextField
          {...field('address')}
          label={t('field.addressLabel')}
          hint={t('withdraw.addressHint', { coin: coin.coin, network: networkLabel(coin, network) })}
          autoComplete="off"
          typing="exact"
        />
        <SavedAddresses
          coin={coin.coin}
          network={network.network}
          onUse={({ address, memo }) => {
            fill('address', address)
            fill('memo', memo)
          }}
        />
        {takesMemo(network) ? (
          <TextField
            {...field('memo')}
            label={t(needsMemo(network) ? 'field.memoLabel' : 'field.memoOptional')}
            hint={t('withdraw.memoHint')}
            autoComplete="off"
            typing="exact"
          />
        ) : null}
        <AmountField
          {...field('amount')}
          label={t('finance:label.amount')}
          unit={coin.coin}
          hint={
            <span className={formStyles.hint}>
              <span>
                {network.withdrawMax
                  ? t('finance:form.range', { min, max: money(network.withdrawMax, coin.coin) })
                  : t('network.min', { min })}
              </span>
              <span>{t('finance:form.fee', { fee: money(network.withdrawFee, coin.coin) })}</span>
              {network.withdrawStep ? (
                <span>{t('withdraw.step', { step: money(network.withdrawStep, coin.coin) })}</span>
              ) : null}
              {facts.balance === null ? null : (
                <span>
                  {t('finance:withdraw.available', { balance: money(facts.balance, balanceCurrency) })}
                </span>
              )}
            </span>
          }
        />
        <QuickAmounts
          amounts={[network.withdrawMin]}
          most={mostCryptoWithdrawal(facts)}
          currency={coin.coin}
          typed={typed}
          onChoose={(amount) => fill('amount', amount)}
        />
      </MoneyForm>
      {review && target && isReviewed && quote ? (
        <CryptoReview review={review} target={target} facts={facts} quote={quote} {...reviewEnd} />
      ) : null}
    </>
  )
}

/** A target's problem: its checksum, or what the server says; null if fine. Rejects where either cannot be asked. */
export async function fetchTargetProblem(
  coin: Coin,
  network: CryptoNetwork,
  { address, memo }: { address: string; memo: string },
): Promise<Problem<keyof CryptoWithdrawValues> | null> {
  const { failsChecksum } = await import('./later/address-checksum.ts')
  if (failsChecksum(network.network, address))
    return { field: 'address', messageKey: 'crypto:problem.addressChecksum', values: {} }
  const { valid, reason } = await fetchAddressCheck({
    coin: coin.coin,
    network: network.network,
    address,
    ...(memo ? { memo } : {}),
  })
  return valid ? null : problemOfReason(reason, coin, network)
}

interface SavedAddressesProps {
  coin: string
  network: string
  onUse: (saved: SavedAddress) => void
}

/** The player's own address book for this coin on this network. What was deleted can be brought back at its place. */
function SavedAddresses({ coin, network, onUse }: SavedAddressesProps) {
  const { t } = useTranslation('crypto')
  const userId = useProfile()?.userId
  const book = useAddressBook()
  const [deleted, setDeleted] = useState<{ entry: SavedAddress; position: number } | null>(null)
  const shown = addressesFor(book, coin, network)
  if (userId === undefined || (!shown.length && !deleted)) return null
  const remove = (entry: SavedAddress) => {
    setDeleted({ entry, position: book.indexOf(entry) })
    changeBook(userId, (known) => withoutAddress(known, entry))
  }
  const undo = () => {
    if (deleted) changeBook(userId, (known) => restoredAddress(known, deleted.entry, deleted.position))
    setDeleted(null)
  }
  return (
    <div className={styles.saved}>
      <p className={classNames('small-muted', styles.title)} id="saved-addresses">
        {t('book.title')}
      </p>
      <ul aria-labelledby="saved-addresses">
        {shown.map((entry) => (
          <li key={`${entry.address} ${entry.memo}`} className={styles.entry}>
            <button type="button" className={listRowClass} onClick={() => onUse(entry)}>
              <ListRowContent
                leading={<Icon name="bankcard" />}
                title={entry.label || shortAddress(entry.address)}
                detail={[shortAddress(entry.address), entry.memo].filter(Boolean).join(' · ')}
              />
            </button>
            <IconButton
              icon="close"
              label={t('book.delete', { label: entry.label || shortAddress(entry.address) })}
              onClick={() => remove(entry)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.deleted}>
        {deleted ? (
          <Cluster as="span" lineGap={1} justify="between">
            <span>
              {t('book.deleted', { label: deleted.entry.label || shortAddress(deleted.entry.address) })}
            </span>
            <Button size="s" variant="ghost" onClick={undo}>
              {t('book.undo')}
            </Button>
          </Cluster>
        ) : null}
      </p>
    </div>
  )
}
