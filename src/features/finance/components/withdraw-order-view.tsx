import { useTranslation } from 'react-i18next'
import { subtractDecimals } from '../../../lib/decimal.ts'
import { Card } from '../../../ui/card.tsx'
import type { OrderWatch } from '../order-watch.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** A withdrawal on its way. It cannot be called back to play on (`design/screens.md`). */
export function WithdrawOrderView({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const { row } = watch
  return (
    <>
      <OrderHero
        kind="withdraw"
        status={row.status}
        label={t('review.receive')}
        amount={subtractDecimals(row.amount, row.charge)}
        currency={row.currency}
      />
      <OrderTimeline kind="withdraw" watch={watch} />
      <Card title={t('order.details')}>
        <OrderFacts kind="withdraw" row={row} />
      </Card>
    </>
  )
}
