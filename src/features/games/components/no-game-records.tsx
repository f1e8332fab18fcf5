import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RecordDays } from '../../../lib/record-range.ts'
import { NoMatch } from '../../../shell/records/no-match.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isFiltered } from '../record-queries.ts'

interface NoGameRecordsProps {
  days: RecordDays
  gameName: string
  onClear: () => void
}

/** Nothing for this filter, or no games in the days that are shown, where nothing is filtered. */
export function NoGameRecords({ days, gameName, onClear }: NoGameRecordsProps) {
  const { t } = useTranslation('hall')
  if (isFiltered({ days, gameName })) return <NoMatch onClear={onClear} />
  return (
    <EmptyState
      art="records"
      title={t('records.empty', { number: days })}
      text={t('records.emptyText')}
      action={
        <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
          {t('pad.hall')}
        </Link>
      }
    />
  )
}
