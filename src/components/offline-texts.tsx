import { useTranslation } from 'react-i18next'
import { Icon } from '~/ui/icon.tsx'
import styles from './offline-texts.module.css'

/** Why a button cannot be used right now; stands beside it. */
export function NeedsConnection({ id, isHidden }: { id: string; isHidden: boolean }) {
  const { t } = useTranslation('offline')
  return (
    <span id={id} className={isHidden ? 'visually-hidden' : styles.reason}>
      <Icon name="offline" size="s" />
      {t('needsConnection')}
    </span>
  )
}

/** Nothing failed: it is not on this device, and comes by itself. */
export function NotPersistedLine() {
  const { t } = useTranslation('offline')
  return (
    <p className={styles.reason}>
      <Icon name="offline" size="s" />
      {t('notKept')}
    </p>
  )
}
