import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../../lib/dates.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { isPaid, statusView } from '../order-status.ts'
import type { OrderWatch } from '../order-watch.ts'

/** The reported statuses, each with the time of its first being seen; no invented steps. */
export function OrderTimeline({ kind, watch }: { kind: MoneyKind; watch: OrderWatch }) {
  const { t, i18n } = useTranslation('finance')
  const { row, seen } = watch
  const timeOf = (value: string) => formatWireTime(value, i18n.language, 'dateTime')
  const statuses = seen.map(({ status, time }, index) => {
    const isLast = index === seen.length - 1
    return {
      title: t(statusView(kind, status).textKey, { status }),
      time: timeOf(time),
      state: isLast && !isPaid(kind, status) ? ('current' as const) : ('done' as const),
      detail: isLast ? <LocalizedText record={row} field="remark" label /> : undefined,
    }
  })
  return (
    <Card title={t('order.timeline')}>
      <Timeline
        items={[{ title: t('order.placed'), time: timeOf(row.createdOn), state: 'done' }, ...statuses]}
      />
    </Card>
  )
}
