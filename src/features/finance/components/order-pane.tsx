import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { orderQuery } from '../order-watch.ts'
import { walletPaths } from '../paths.ts'
import { DepositOrderView } from './deposit-order-view.tsx'
import { WithdrawOrderView } from './withdraw-order-view.tsx'
import css from './order-pane.module.css'

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
    <section className={css['pane']} aria-labelledby="order-title">
      <header className={css['header']}>
        <Link to={walletPaths[kind]} search={{}} className={css['back']} aria-label={t('order.close')}>
          <Icon name="back" />
        </Link>
        <h2 id="order-title" className={css['title']} tabIndex={-1} ref={focusOnce}>
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
