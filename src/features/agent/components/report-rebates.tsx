import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { coinCurrency, formatMoney } from '../../../lib/money-format.ts'
import { Card } from '../../../ui/card.tsx'
import type { TeamStatistics } from '../calls.ts'
import { ReportTable } from './report-table.tsx'
import css from './report-table.module.css'

/** What was paid into the balance in the range, day by day; the rows add up to "rebate received". */
export function ReportRebates({ now }: { now: TeamStatistics }) {
  const { t, i18n } = useTranslation('agent')
  const zone = now.zone || platform().operatorZone
  // A bare date is a day of the operator's, not an instant: read and shown in one zone.
  const dayText = (date: string) => formatWireTime(`${date}T00:00:00Z`, i18n.language, 'date', 'UTC')
  return (
    <Card title={t('report.rebates')}>
      <p className={css['quiet']}>{t('report.rebateNote', { zone })}</p>
      {now.rebates.length === 0 ? <p>{t('report.rebateNone')}</p> : null}
      {now.rebates.length > 0 ? (
        <ReportTable
          heading={t('report.rebateDay')}
          columns={[t('figure.rebatePaid'), t('orders.orderSn')]}
          rows={now.rebates.map(({ orderSn, date, amount }) => ({
            key: orderSn,
            head: dayText(date),
            cells: [
              formatMoney(amount, coinCurrency, i18n.language),
              <span key="orderSn" translate="no">
                {orderSn}
              </span>,
            ],
          }))}
        />
      ) : null}
    </Card>
  )
}
