import { format } from '@formkit/tempo'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { platform } from '~/api/platform.ts'
import type { RangedPage } from '~/components/paged-list/paged-queries.ts'
import { ExportButton } from '~/components/records/export-button.tsx'
import { statusView } from '~/domain/money/order-status.ts'
import { daysOf, dayText } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { fetchTeamOrderPage, type OrderFilter } from '../api.ts'

export type TeamOrder = AnswerOf<'agent/sub/member/recharge/page'>['records'][number]

interface OrderExportProps {
  kind: 'deposit' | 'withdraw'
  filter: OrderFilter
  /** Says up to when the list on the screen was read. */
  first: RangedPage<TeamOrder>
}

/** The orders of the filter as CSV: figures as plain numbers, times in the operator's zone, as on the screen. */
export function OrderExport({ kind, filter, first: { range } }: OrderExportProps) {
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const zone = platform().operatorZone
  const days = daysOf(filter.days, dayText(new Date(range.endTime), zone))
  const fetchPage = fetchTeamOrderPage(kind, filter)
  const timeOf = (date: Date | null, asItCame: string) =>
    date ? format({ date, format: 'YYYY-MM-DD HH:mm:ss', locale: 'en', tz: zone }) : asItCame
  return (
    <ExportButton<TeamOrder>
      name={`team-${filter.type ?? 'orders'}-${kind}`}
      range={{ beginTime: days.from, endTime: days.to }}
      header={[
        `${t('agent:orders.time')} (${zoneName(zone, i18n.language)})`,
        t('agent:transfer.member'),
        t('agent:orders.orderSn'),
        t('finance:order.status'),
        t('finance:label.amount'),
        t('finance:records.currency'),
      ]}
      // The export asks for the days in its name; what it saves is the list that is on the screen.
      fetchPage={({ current, size }, signal) => fetchPage({ current, size, ...range }, signal)}
      cellsOf={(row) => [
        timeOf(instantOf(row.createdOn), row.createdOn),
        row.agentAccount,
        row.orderSn,
        t(`finance:${statusView(kind, row.status).textKey}`, { status: row.status }),
        row.amount,
        row.currency,
      ]}
    />
  )
}
