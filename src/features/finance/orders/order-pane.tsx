import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { walletPaths } from '../paths.ts'
import { DepositOrderView } from './deposit-order-view.tsx'
import { headlineOf } from './order-headline.ts'
import styles from './order-pane.module.css'
import { OrderFacts, OrderHero, OrderTimeline } from './order-parts.tsx'
import { orderQuery, type OrderWatch } from './order-watch.ts'

interface OrderPaneProps {
  kind: MoneyKind
  orderSn: string
}

/** The order is what the player came for: it is read first. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

/** One order under its own address. It reads itself again while it is open and in view. */
export function OrderPane({ kind, orderSn }: OrderPaneProps) {
  const { t } = useTranslation('finance')
  const query = useQuery(orderQuery(kind, orderSn))
  const View = kind === 'deposit' ? DepositOrderView : WithdrawOrderView
  return (
    <section className={styles.pane} aria-labelledby="order-title">
      <header className={styles.header}>
        <Link to={walletPaths[kind]} search={{}} className={styles.back} aria-label={t('order.close')}>
          <Icon name="back" />
        </Link>
        <h2 id="order-title" className={styles.title} tabIndex={-1} ref={focusOnce}>
          {t(`order.title.${kind}`)}
        </h2>
      </header>
      <StaleNote query={query} />
      <QueryFace query={query}>
        {(watch) =>
          watch ? (
            <View watch={watch} />
          ) : (
            <EmptyState art="search" title={t('order.gone')} text={t('order.goneText', { orderSn })} />
          )
        }
      </QueryFace>
    </section>
  )
}

/** A withdrawal on its way. It cannot be called back to play on (`design/screens.md`). */
export function WithdrawOrderView({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const { row } = watch
  const headline = headlineOf('withdraw', watch)
  return (
    <>
      <OrderHero
        kind="withdraw"
        status={row.status}
        label={t(headline.labelKey)}
        amount={headline.amount}
        currency={headline.currency}
      />
      <OrderTimeline kind="withdraw" watch={watch} />
      <Card title={t('order.details')}>
        <OrderFacts kind="withdraw" row={row} />
      </Card>
    </>
  )
}
