import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { headlineOf } from '../order-headline.ts'
import type { OrderWatch } from '../order-watch.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderTimeline } from './order-timeline.tsx'

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
