import { useTranslation } from 'react-i18next'
import { coinCurrency, formatMoney } from '../../../lib/money-format.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { Card } from '../../../ui/card.tsx'
import type { TypeStatistics } from '../calls.ts'
import { ReportTable } from './report-table.tsx'

const columns = ['rechargeAmount', 'withdrawAmount', 'betAmount'] as const

/** What the reference back end names; it has words for fewer languages than the app. */
const isKnown = (type: string): type is 'agent' | 'player' => type === 'agent' || type === 'player'

/** The team by type of account; the rows add up to the whole. */
export function ReportTypes({ types }: { types: TypeStatistics }) {
  const { t, i18n } = useTranslation('agent')
  if (types.length === 0) return null
  return (
    <Card title={t('report.types')}>
      <ReportTable
        heading={t('report.type')}
        columns={columns.map((key) => t(`figure.${key}`))}
        rows={types.map((row) => ({
          key: row.type,
          head: isKnown(row.type) ? (
            t(`report.kind.${row.type}`)
          ) : (
            <LocalizedText record={row} field="typeName" />
          ),
          cells: columns.map((key) => formatMoney(row[key], coinCurrency, i18n.language)),
        }))}
      />
    </Card>
  )
}
