import { useTranslation } from 'react-i18next'
import type { RecordRange } from '../../../lib/record-range.ts'
import { ExportButton } from '../../../shell/records/export-button.tsx'
import { fetchMemberReports } from '../calls.ts'

const columns = [
  'userBalance',
  'teamBalance',
  'rechargeAmount',
  'withdrawAmount',
  'transferAmount',
  'giveAmount',
  'betAmount',
  'activeUserNum',
  'betNum',
  'rechargeNum',
  'registerNum',
  'point',
] as const

interface ReportExportProps {
  userId: string | undefined
  range: RecordRange | undefined
}

/** The members' figures as CSV, made on the device. */
export function ReportExport({ userId, range }: ReportExportProps) {
  const { t } = useTranslation('agent')
  const parent = userId === undefined ? {} : { parentId: userId }
  return (
    <ExportButton
      name="team-report"
      range={range}
      header={[t('transfer.member'), ...columns.map((key) => t(`figure.${key}`))]}
      fetchPage={(request, signal) => fetchMemberReports({ ...request, ...parent }, signal)}
      cellsOf={(row) => [row.agentAccount, ...columns.map((key) => String(row[key]))]}
    />
  )
}
