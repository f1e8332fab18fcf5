import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import type { TeamStatistics } from '../calls.ts'
import css from './report-table.module.css'

/** As of when, in whose time zone, and who is counted. */
export function ReportWhen({ now, isOwn }: { now: TeamStatistics; isOwn: boolean }) {
  const { t, i18n } = useTranslation('agent')
  const zone = now.zone || platform().operatorZone
  return (
    <p className={css['quiet']}>
      {now.asOf
        ? t('report.asOf', { time: formatWireTime(now.asOf, i18n.language, 'dateTime', zone), zone })
        : t('report.zone', { zone })}{' '}
      {isOwn ? t('report.without') : t('report.with')}
    </p>
  )
}
