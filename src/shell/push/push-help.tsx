import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import css from './push-help.module.css'

/** The browser was told "no": it does not ask again, and only the player can change that, in its settings. */
export function PushHelp() {
  const { t } = useTranslation('push')
  return (
    <p className={css['help']}>
      <Icon name="info" size="s" />
      <span>{t('blocked')}</span>
    </p>
  )
}
