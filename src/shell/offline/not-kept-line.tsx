import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import css from './needs-connection.module.css'

/** Nothing failed: it is not on this device, and comes by itself. */
export function NotKeptLine() {
  const { t } = useTranslation('offline')
  return (
    <p className={css['reason']}>
      <Icon name="offline" size="s" />
      {t('notKept')}
    </p>
  )
}
