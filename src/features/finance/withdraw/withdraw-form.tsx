import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import type { BankCard } from '~/api/contract/user.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import { MoneyState } from '~/components/money-state/money-state.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { QuickAmounts } from '~/components/quick-amounts.tsx'
import { ActionNeedsConnection } from '~/components/server-button.tsx'
import { useNow } from '~/components/use-now.ts'
import { fromTask } from '~/components/way-back.ts'
import { blockOf } from '~/domain/money/money-block.ts'
import { withdrawQuote } from '~/domain/money/quote.ts'
import { useJournal } from '~/domain/money/use-journal.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { maskedCard } from '~/lib/mask.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { AmountField } from '~/ui/text-field.tsx'
import { Timeline } from '~/ui/timeline.tsx'
import { channelsQuery } from '../api.ts'
import { RunningBonusLoss } from '../bonus-loss.tsx'
import { useDefaultCard } from '../default-card.ts'
import styles from '../money-form.module.css'
import { AmountHint, ChoiceGroup, ChoiceTile, CryptoTile, MoneyForm } from '../money-form.tsx'
import { useMoneyText } from '../money-texts.ts'
import { OpenWithdrawal } from '../orders/open-withdrawal.tsx'
import { useOpenOrders } from '../orders/use-open-orders.ts'
import {
  checkWithdraw,
  checkWithdrawAmount,
  leastWithdrawal,
  mostWithdrawal,
  withdrawChannel,
} from '../rules.ts'
import { useReviewEnd, type PanelProps } from '../use-review-end.ts'
import { WalletGate } from '../wallet-gate.tsx'
import { walletPaths } from '../wallet-paths.ts'
import { useWithdrawReview, WithdrawReview } from './withdraw-review.tsx'

export function WithdrawPanel(props: PanelProps) {
  return (
    <WalletGate kind="withdraw" hold={props.review !== null}>
      <WithdrawBody {...props} />
    </WalletGate>
  )
}

const QuestionsCard = lazily(
  async () => (await import('~/components/support/questions-card.tsx')).QuestionsCard,
  { texts: ['guide'] },
)

const withdrawalEvents = ['requested', 'review', 'bank', 'paid'] as const

function WithdrawBody(props: PanelProps) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const profile = useProfile()
  const channelsRead = useQuery(channelsQuery('withdraw'))
  const cardsRead = useQuery(bankCardsQuery())
  const [open] = useOpenOrders().withdrawals
  const least = leastWithdrawal(channelsRead.data?.channels, profile)
  const block = blockOf('withdraw', {
    profile,
    now: useNow(),
    cards: cardsRead.data,
    open,
    isShort: least?.isShort,
  })
  // A review that is open ends by its own answer.
  if (block && !props.review) {
    const state = (
      <MoneyState
        form="withdraw"
        block={block}
        cards={cardsRead.data}
        open={open && <OpenWithdrawal row={open} />}
        short={
          least
            ? t('state.shortText', {
                balance: money(least.balance, least.balanceCurrency),
                min: money(least.min, least.currency),
              })
            : undefined
        }
      />
    )
    if (block.why === 'open') return state
    return (
      <div className={styles.room} data-pair>
        <div className={styles.form}>
          <Stack>
            {state}
            {block.why === 'needs' ? <CryptoTile kind="withdraw" /> : null}
          </Stack>
          {/* What a withdrawal will go through. */}
          <Card title={t('kind.withdraw')}>
            <Timeline items={withdrawalEvents.map((key) => ({ title: t(`event.${key}`), state: 'todo' }))} />
          </Card>
          <QuestionsCard />
        </div>
      </div>
    )
  }
  return (
    <Card title={t('kind.withdraw')}>
      <QueryBoundary
        query={channelsRead}
        skeleton={<Skeleton shape="card" rows={2} />}
        offline={<ActionNeedsConnection label={t('form.review')} />}
      >
        {({ channels, dropped }) => {
          const channel = withdrawChannel(channels)
          if (!channel?.enabled && dropped > 0)
            return <FailedState message={t('form.unreadable')} onRetry={() => void channelsRead.refetch()} />
          if (!channel?.enabled)
            return (
              <EmptyState
                art="wallet"
                title={t('withdraw.closed')}
                text={channel ? <LocalizedText record={channel} field="notice" /> : t('withdraw.closedText')}
              />
            )
          return (
            <QueryBoundary query={cardsRead} skeleton={<Skeleton rows={2} />}>
              {(cards) => <WithdrawForm {...props} channel={channel} cards={cards} />}
            </QueryBoundary>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

interface WithdrawFormProps extends PanelProps {
  channel: Channel
  cards: readonly BankCard[]
}

const draftKey = 'withdraw'

function WithdrawForm({ channel, cards, review, onReview }: WithdrawFormProps) {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const profile = useProfile()
  const balance = profile?.balance ?? null
  const balanceCurrency = profile?.currency ?? coinCurrency
  const isChecking = useJournal().some((entry) => entry.kind === 'withdraw')
  const { defaultId } = useDefaultCard(cards)
  const { form, field, fill, register, errorOf, showError, submit } = useRulesForm({
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
  const [typed, chosen] = useWatch({ control: form.control, name: ['amount', 'bankId'] })
  // No figures beside an amount that cannot be taken.
  const checked = checkWithdrawAmount(typed, { channel, balance, balanceCurrency, language: i18n.language })
  const reviewed = review && cards.find((card) => card.id === review.target)
  // Of what is reviewed while that is open.
  const quote = review && reviewed ? withdrawQuote(channel, review.amount) : checked.ok ? checked.quote : null

  const liveReview = useWithdrawReview(
    channel,
    cards.find((card) => card.id === chosen),
    quote,
  )

  const onSubmit = submit(({ bankId, amount, currency }) => {
    if (!isChecking) onReview({ amount, currency, target: bankId, requestId: randomId() })
  })
  const reviewEnd = useReviewEnd({
    kind: 'withdraw',
    draftKey,
    fields: ['amount', 'bankId'],
    onReview,
    clear: () => form.reset({ bankId: form.getValues('bankId'), amount: '' }),
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
          quote
            ? t('withdraw.quote', {
                net: money(quote.net, channel.currency),
                fee: money(quote.charge, channel.currency),
              })
            : null
        }
        review={liveReview}
      >
        <RunningBonusLoss />
        <CardChoice cards={cards} field={register('bankId')} error={errorOf('bankId')} />
        <AmountField
          {...field('amount')}
          label={t('label.amount')}
          unit={channel.currency}
          hint={
            <>
              <AmountHint channel={channel} />
              {balance === null ? null : (
                <span>{t('withdraw.available', { balance: money(balance, balanceCurrency) })}</span>
              )}
            </>
          }
        />
        <QuickAmounts
          amounts={channel.presets.length ? channel.presets : [channel.minAmount]}
          most={mostWithdrawal({ channel, balance, balanceCurrency })}
          currency={channel.currency}
          typed={typed}
          onChoose={(amount) => fill('amount', amount)}
        />
        <p className="small-muted">
          <LocalizedText record={channel} field="notice" />
        </p>
      </MoneyForm>
      {review && reviewed && quote ? (
        <WithdrawReview review={review} channel={channel} quote={quote} card={reviewed} {...reviewEnd} />
      ) : null}
    </>
  )
}

interface CardChoiceProps {
  cards: readonly BankCard[]
  field: UseFormRegisterReturn
  error: string | undefined
}

function CardChoice({ cards, field, error }: CardChoiceProps) {
  const { t } = useTranslation('finance')
  return (
    <ChoiceGroup
      kind="withdraw"
      label={t('label.card')}
      error={error}
      wide
      footer={
        <Link
          to="/user/bankcard-setting"
          search={{ returnTo: walletPaths.withdraw }}
          state={fromTask}
          className={styles.more}
        >
          {t('withdraw.manageCards')}
        </Link>
      }
    >
      {cards.map((card) => (
        <ChoiceTile key={card.id} className={styles.tile} {...field} value={card.id}>
          <span className={styles.name}>{card.bank}</span>
          <span className={classNames(lookStyles.tinyMuted, styles.detail)}>
            {[card.branchName, maskedCard(card.bankAccount)].filter(Boolean).join(' · ')}
          </span>
        </ChoiceTile>
      ))}
    </ChoiceGroup>
  )
}
