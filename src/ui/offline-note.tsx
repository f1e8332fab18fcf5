import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../lib/dates.ts'
import { Icon } from './icon.tsx'
import styles from './offline-note.module.css'

/** Says that what is shown is a copy, because it could not be read anew, and how old it is (a wire time). */
export function OfflineNote({ asOf }: { asOf: string }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <output className={styles.note}>
      <Icon name="offline" size="s" />
      <span>{t('staleAsOf', { time: formatWireTime(asOf, i18n.language, 'dateTime') })}</span>
    </output>
  )
}
