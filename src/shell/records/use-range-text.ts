import { useTranslation } from 'react-i18next'
import type { RecordDays } from '../../lib/record-range.ts'

/** "Today", "Last 30 days". */
export function useRangeText(): (days: RecordDays) => string {
  const { t } = useTranslation('records')
  return (days) => (days === 1 ? t('range.today') : t('range.days', { number: days }))
}
