import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { BarChart } from '~/ui/bar-chart.tsx'
import { Card } from '~/ui/card.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import type { TeamStatistics } from '../calls.ts'

const series = ['rechargeAmount', 'withdrawAmount', 'betAmount'] as const

/** One figure day by day, of the operator's calendar. */
export function ReportTrend({ trend }: { trend: TeamStatistics['trend'] }) {
  const { t, i18n } = useTranslation('agent')
  const [key, setKey] = useState<(typeof series)[number]>('rechargeAmount')
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  // A bare date is a day of the operator's, not an instant: read and shown in one zone.
  const dayText = (date: string) => formatWireTime(`${date}T00:00:00Z`, i18n.language, 'dayMonth', 'UTC')
  const bars = trend.map((day) => ({
    key: day.date,
    label: dayText(day.date),
    value: Number(day[key]),
    shown: coins(day[key]),
  }))
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), bars[0] ?? noBar)
  return (
    <Card>
      <Segmented
        label={t('report.byDay')}
        name="report-series"
        value={key}
        options={series.map((value) => ({ value, label: t(`figure.${value}`) }))}
        onChange={setKey}
      />
      <BarChart
        title={t('report.byDay')}
        summary={
          best.value > 0 ? t('report.best', { day: best.label, amount: best.shown }) : t('report.nothing')
        }
        columns={[t('report.day'), t(`figure.${key}`)]}
        tableLabel={t('report.table')}
        bars={bars}
      />
    </Card>
  )
}

const noBar = { key: '', label: '', value: 0, shown: '' }
