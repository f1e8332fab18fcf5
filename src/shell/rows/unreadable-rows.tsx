import { useTranslation } from 'react-i18next'
import css from './unreadable-rows.module.css'

/** Below a list that stands whole: how many of its rows could not be read. Nothing while all could. */
export function UnreadableRows({ count }: { count: number }) {
  const { t, i18n } = useTranslation('ui')
  if (!count) return null
  return <p className={css['note']}>{t('unreadableRows', { number: count.toLocaleString(i18n.language) })}</p>
}
