import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mostDays, type RecordDays } from '../../../lib/record-range.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface NoGameRecordsProps {
  days: RecordDays
  gameName: string
  onClear: () => void
}

/** Nothing for this filter, or nothing in the longest range, which is as far back as anybody can ask. */
export function NoGameRecords({ days, gameName, onClear }: NoGameRecordsProps) {
  const { t } = useTranslation(['games', 'records'])
  if (gameName || days !== mostDays) {
    return (
      <EmptyState
        art="search"
        title={t('records:list.noMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('records:list.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      art="records"
      title={t('games:records.empty', { number: mostDays })}
      text={t('games:records.emptyText')}
      action={
        <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
          {t('games:pad.hall')}
        </Link>
      }
    />
  )
}
