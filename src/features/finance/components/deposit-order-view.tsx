import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderStatus } from '../../../api/contract/money.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { headlineOf } from '../order-headline.ts'
import type { OrderWatch } from '../order-watch.ts'
import { walletPaths } from '../paths.ts'
import { useMoneyText } from '../use-money-text.ts'
import { ConfirmationsNote } from './confirmations-note.tsx'
import { CreditNote } from './credit-note.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { HowToPay } from './transfer-instructions.tsx'

/** A deposit: how to pay it while it waits, and what was credited once it is. */
export function DepositOrderView({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const { row, gameCoin } = watch
  const headline = headlineOf('deposit', watch)
  const isPending = row.status === orderStatus.pending
  const isCredited = row.status === orderStatus.successful
  return (
    <>
      <OrderHero
        kind="deposit"
        status={row.status}
        label={t(headline.labelKey)}
        amount={headline.amount}
        currency={headline.currency}
      >
        {gameCoin && isPending ? (
          <span>
            {t('deposit.quote', {
              pay: money(row.amount, row.currency),
              coins: money(gameCoin, coinCurrency),
            })}
          </span>
        ) : null}
        {isCredited ? <span>{t('order.creditedText')}</span> : null}
      </OrderHero>
      {isCredited ? (
        <Link
          to={walletPaths.deposit}
          search={{}}
          className={buttonClass({ variant: 'secondary', full: true })}
        >
          {t('order.close')}
        </Link>
      ) : null}
      {isPending && !row.network ? <HowToPay watch={watch} /> : null}
      {isPending && row.network ? <ConfirmationsNote row={row} /> : null}
      {isPending && !row.network ? <CreditNote watch={watch} /> : null}
      <OrderTimeline kind="deposit" watch={watch} />
      <Card title={t('order.details')}>
        <OrderFacts kind="deposit" row={row} />
      </Card>
    </>
  )
}
