import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../lib/dates.ts'
import { Icon } from './icon.tsx'
import styles from './offline-note.module.css'

type OfflineNoteProps = {
  /** When the shown copy was made: a wire time, or a text that is already formatted ("14:02"). */
  asOf?: string | undefined
}

/** Says that what is shown is a copy, and how old it is. */
export function OfflineNote({ asOf }: OfflineNoteProps) {
  const { t, i18n } = useTranslation('ui')
  const isWireTime = asOf !== undefined && /^\d{4}-\d{2}-\d{2}/.test(asOf)
  const time = isWireTime ? formatWireTime(asOf, i18n.language, 'dateTime') : asOf
  return (
    <output className={styles.note}>
      <Icon name="offline" size="s" />
      <span>{time ? t('offlineAsOf', { time }) : t('offline')}</span>
    </output>
  )
}
