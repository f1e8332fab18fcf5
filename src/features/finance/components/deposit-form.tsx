import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../api/contract/money.ts'
import { compareDecimals } from '../../../lib/decimal.ts'
import { coinCurrency, decimalsOf } from '../../../lib/money-format.ts'
import { randomId } from '../../../lib/random-id.ts'
import { readTypedAmount } from '../../../lib/typed-amount.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { depositQuote } from '../quote.ts'
import type { PanelProps } from '../review.ts'
import { checkAmount, checkDeposit, type DepositDraft, type DepositValues, typedForm } from '../rules.ts'
import { useJournal } from '../../../shell/money/use-journal.ts'
import { useMoneyText } from '../use-money-text.ts'
import { useReviewEnd } from '../use-review-end.ts'
import { AmountHint } from './amount-hint.tsx'
import { ChannelTiles } from './channel-tiles.tsx'
import { DepositReview } from './deposit-review.tsx'
import { ReviewAction } from './review-action.tsx'
import css from './money-form.module.css'

const draftKey = 'deposit'

/** Channel and amount, the server's quote for them, and the way to the review. */
export function DepositForm({ channels, review, onReview }: PanelProps & { channels: readonly Channel[] }) {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const isChecking = useJournal().some((entry) => entry.kind === 'deposit')
  const { form, register, errorOf, showError, submit } = useRulesForm<DepositValues, DepositDraft>({
    initial: { channel: channels.find((channel) => channel.enabled)?.channel ?? '', amount: '' },
    check: (values) => checkDeposit(values, { channels, language: i18n.language }),
    draftKey,
  })
  const [chosen, typed] = useWatch({ control: form.control, name: ['channel', 'amount'] })
  const channel = channels.find((candidate) => candidate.channel === chosen && candidate.enabled)
  const read = readTypedAmount(typed, i18n.language, channel ? decimalsOf(channel.currency) : 0)
  // No figures beside an amount that cannot be taken.
  const checked = channel && checkAmount(typed, channel, i18n.language)
  const quote = channel && checked?.ok ? depositQuote(channel, checked.amount) : null
  const reviewed = review && channels.find((candidate) => candidate.channel === review.target)

  const onSubmit = submit((draft) => {
    if (!isChecking) onReview({ ...draft, target: draft.channel, requestId: randomId() })
  })
  const { onPlaced, onRefused } = useReviewEnd({
    kind: 'deposit',
    draftKey,
    onReview,
    clear: () => form.reset({ channel: chosen, amount: '' }),
    showError,
  })

  return (
    <>
      <form className={css['form']} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormError message={errorOf('root')} />
        <ChannelTiles channels={channels} field={register('channel')} error={errorOf('channel')} />
        {channel ? (
          <>
            <AmountField
              {...register('amount')}
              label={t('label.amount')}
              unit={channel.currency}
              hint={<AmountHint channel={channel} />}
              error={errorOf('amount')}
            />
            {channel.presets.length ? (
              <div role="group" aria-label={t('form.presets')}>
                <Cluster gap={2}>
                  {channel.presets.map((preset) => (
                    <Chip
                      key={preset}
                      selected={read.ok && compareDecimals(read.amount, preset) === 0}
                      onClick={() =>
                        form.setValue('amount', typedForm(preset, i18n.language), {
                          shouldDirty: true,
                          shouldValidate: form.formState.isSubmitted,
                        })
                      }
                    >
                      {money(preset, channel.currency)}
                    </Chip>
                  ))}
                </Cluster>
              </div>
            ) : null}
            <p className={css['note']}>
              <LocalizedText record={channel} field="notice" />
            </p>
          </>
        ) : null}
        <ReviewAction isChecking={isChecking}>
          {quote && channel ? (
            <output className={css['quote']}>
              {t('deposit.quote', {
                pay: money(quote.net, channel.currency),
                coins: money(quote.coins, coinCurrency),
              })}
            </output>
          ) : null}
        </ReviewAction>
      </form>
      {review && reviewed ? (
        <DepositReview
          review={review}
          channel={reviewed}
          onClose={() => onReview(null)}
          onPlaced={onPlaced}
          onRefused={onRefused}
        />
      ) : null}
    </>
  )
}
