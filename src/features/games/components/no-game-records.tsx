import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mostDays, type RecordDays } from '../../../lib/record-range.ts'
import { NoMatch } from '../../../shell/records/no-match.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface NoGameRecordsProps {
  days: RecordDays
  gameName: string
  onClear: () => void
}

/** Nothing for this filter, or nothing in the longest range, which is as far back as anybody can ask. */
export function NoGameRecords({ days, gameName, onClear }: NoGameRecordsProps) {
  const { t } = useTranslation('hall')
  if (gameName || days !== mostDays) return <NoMatch onClear={onClear} />
  return (
    <EmptyState
      art="records"
      title={t('records.empty', { number: mostDays })}
      text={t('records.emptyText')}
      action={
        <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
          {t('pad.hall')}
        </Link>
      }
    />
  )
}
