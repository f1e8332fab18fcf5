import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '~/domain/money/quote.ts'
import { multiplyDecimals } from '~/lib/decimal.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Coins, Money } from '~/ui/money.tsx'
import styles from './live-review.module.css'
import { useMoneyText } from './money-texts.ts'

type Fact = ComponentProps<typeof FactList>['facts'][number]

export interface OrderReview {
  /** What is paid, or arrives; null until there is an amount. */
  figure: { label: string; amount: string | null; currency: string }
  facts: readonly Fact[]
}

/** Stands for a figure until there is an amount. */
export const noFigure = '—'

/** All about an order while it is typed, beside its form; the way on to its confirmation stands below. */
export function LiveReview({ figure, facts, children }: OrderReview & { children: ReactNode }) {
  const { t } = useTranslation('finance')
  const titleId = useId()
  return (
    <section className={styles.review} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('review.summary')}
      </h3>
      <output className={styles.figure}>
        <span className="small-muted">{figure.label}</span>
        {figure.amount === null ? (
          <span className={styles.none}>{noFigure}</span>
        ) : (
          <Money amount={figure.amount} currency={figure.currency} size="xl" />
        )}
      </output>
      <FactList facts={facts} />
      <div className={styles.action}>{children}</div>
    </section>
  )
}

/** What an amount of the order's money is in coins. */
export function useRateFact(): (rate: string, amount: string, currency: string, coins: string) => Fact {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  return (rate, amount, currency, coins) => ({
    label: t('review.rate'),
    value: t('review.rateLine', {
      one: money(amount, currency),
      coins: money(multiplyDecimals(amount, rate), coins),
    }),
  })
}

/** Fee and coins; a dash for each until there is an amount. */
export function useQuoteFacts(coinsKey: 'review.coins' | 'review.coinsTaken') {
  const { t } = useTranslation('finance')
  return (quote: Quote | null, currency: string) => [
    {
      label: t('review.fee'),
      value: quote ? <Money amount={quote.charge} currency={currency} /> : noFigure,
    },
    { label: t(coinsKey), value: quote ? <Coins amount={quote.coins} /> : noFigure },
  ]
}
