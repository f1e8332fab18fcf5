import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { QuickAmounts } from '~/components/quick-amounts.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { ActionNeedsConnection } from '~/components/server-button.tsx'
import { depositQuote } from '~/domain/money/quote.ts'
import { useJournal } from '~/domain/money/use-journal.ts'
import { useNearLimits } from '~/domain/responsible-play/account-limits.ts'
import { minuteMs } from '~/lib/durations.ts'
import { coinCurrency, formatPercent } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { typedForm } from '~/lib/typed-amount.ts'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { AmountField } from '~/ui/text-field.tsx'
import { channelsQuery } from '../api.ts'
import { methodIcon, MethodText, useMethodName } from '../method-text.tsx'
import styles from '../money-form.module.css'
import { AmountHint, ChoiceGroup, ChoiceTile, MethodName, MoneyForm } from '../money-form.tsx'
import { useMoneyText } from '../money-texts.ts'
import { useDrawerPlace } from '../order-place.ts'
import { creditMs } from '../order-watch.ts'
import { checkAmount, checkDeposit, mostDeposit } from '../rules.ts'
import { useReviewEnd, type PanelProps } from '../use-review-end.ts'
import { WalletGate } from '../wallet-gate.tsx'
import { DepositReview, useDepositReview } from './deposit-review.tsx'

export function DepositPanel(props: PanelProps) {
  const { t, i18n } = useTranslation('finance')
  const query = useQuery(channelsQuery('deposit'))
  // A drawer is its ground, and says what it is.
  const isDrawn = useDrawerPlace() !== null
  const Ground = isDrawn ? Stack : Card
  return (
    <WalletGate kind="deposit" hold={props.review !== null}>
      <Ground {...(isDrawn ? {} : { title: t('kind.deposit') })}>
        <QueryBoundary
          query={query}
          skeleton={<Skeleton shape="card" rows={2} />}
          offline={<ActionNeedsConnection label={t('form.review')} />}
        >
          {({ channels, dropped, lossRate }) =>
            channels.length ? (
              <>
                <BudgetGate of="deposit" hold={props.review !== null}>
                  <DepositForm {...props} channels={channels} />
                </BudgetGate>
                {lossRate ? (
                  <p className="small-muted">
                    {t('deposit.lossRate', { rate: formatPercent(lossRate, i18n.language) })}
                  </p>
                ) : null}
              </>
            ) : dropped > 0 ? (
              <FailedState message={t('form.unreadable')} onRetry={() => void query.refetch()} />
            ) : (
              <EmptyState art="wallet" title={t('deposit.closed')} text={t('deposit.closedText')} />
            )
          }
        </QueryBoundary>
      </Ground>
    </WalletGate>
  )
}

const draftKey = 'deposit'

function DepositForm({ channels, review, onReview }: PanelProps & { channels: readonly Channel[] }) {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const left = useNearLimits('deposit')[0]?.left
  const isChecking = useJournal().some((entry) => entry.kind === 'deposit')
  const facts = { channels, left, language: i18n.language }
  const { form, field, fill, register, errorOf, showError, submit } = useRulesForm({
    initial: { channel: channels.find((channel) => channel.enabled)?.channel ?? '', amount: '' },
    check: (values) => checkDeposit(values, facts),
    draftKey,
  })
  const [chosen, typed] = useWatch({ control: form.control, name: ['channel', 'amount'] })
  const channel = channels.find((candidate) => candidate.channel === chosen && candidate.enabled)
  // No figures beside an amount that cannot be taken.
  const checked = channel && checkAmount(typed, channel, i18n.language)
  const reviewed = review && channels.find((candidate) => candidate.channel === review.target)
  // Of what is reviewed while that is open.
  const quote =
    review && reviewed ? depositQuote(reviewed, review.amount) : checked?.ok ? checked.quote : null

  const liveReview = useDepositReview(channel, quote)

  const onSubmit = submit((draft) => {
    if (!isChecking) onReview({ ...draft, target: draft.channel, requestId: randomId() })
  })
  const reviewEnd = useReviewEnd({
    kind: 'deposit',
    draftKey,
    fields: ['amount', 'channel', 'currency'],
    onReview,
    clear: () => form.reset({ channel: chosen, amount: '' }),
    showError,
  })

  return (
    <>
      <MoneyForm
        onSubmit={onSubmit}
        error={errorOf('root')}
        isChecking={isChecking}
        isTyped={typed !== ''}
        quote={
          quote && channel
            ? t('deposit.quote', {
                pay: money(quote.net, channel.currency),
                coins: money(quote.coins, coinCurrency),
              })
            : null
        }
        review={liveReview}
      >
        {/* The amount of a draft stays to be seen where its channel has closed since. */}
        {channel || typed ? (
          <AmountField
            {...field('amount')}
            label={t('label.amount')}
            unit={channel?.currency ?? ''}
            hint={
              channel ? (
                <AmountHint channel={{ ...channel, maxAmount: mostDeposit(channel, left) }} />
              ) : undefined
            }
          />
        ) : null}
        {channel ? (
          <QuickAmounts
            amounts={channel.presets.filter(
              (amount) =>
                checkDeposit({ channel: chosen, amount: typedForm(amount, facts.language) }, facts).ok,
            )}
            currency={channel.currency}
            typed={typed}
            onChoose={(amount) => fill('amount', amount)}
          />
        ) : null}
        <ChannelTiles
          channels={channels}
          field={register('channel', { onChange: () => void (typed && form.trigger('amount')) })}
          error={errorOf('channel')}
        />
        {channel ? (
          <p className="small-muted">
            <LocalizedText record={channel} field="notice" />
          </p>
        ) : null}
      </MoneyForm>
      {review && reviewed && quote ? (
        <DepositReview review={review} channel={reviewed} quote={quote} {...reviewEnd} />
      ) : null}
    </>
  )
}

interface ChannelTilesProps {
  channels: readonly Channel[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The ways to pay; a closed one is shown as such, with the server's reason. */
function ChannelTiles({ channels, field, error }: ChannelTilesProps) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const nameOf = useMethodName()
  return (
    <ChoiceGroup kind="deposit" label={t('label.channel')} error={error}>
      {channels.map((channel) => (
        <ChoiceTile
          key={channel.channel}
          className={styles.tile}
          {...field}
          value={channel.channel}
          disabled={!channel.enabled}
        >
          <MethodName icon={methodIcon(channel.payType)}>
            <MethodText name={nameOf(channel)} label />
          </MethodName>
          <span className={classNames(lookStyles.tinyMuted, styles.detail)}>
            {channel.enabled ? (
              t('form.range', {
                min: money(channel.minAmount, channel.currency),
                max: money(channel.maxAmount, channel.currency),
              })
            ) : Object.keys(channel).some((key) => key.startsWith('notice') && channel[key]) ? (
              <LocalizedText record={channel} field="notice" />
            ) : (
              t('form.channelClosed')
            )}
          </span>
          {channel.enabled ? (
            <span className={lookStyles.tinyMuted}>{t('form.speed', { minutes: creditMs / minuteMs })}</span>
          ) : null}
        </ChoiceTile>
      ))}
    </ChoiceGroup>
  )
}
