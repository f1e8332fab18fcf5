import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import css from './needs-connection.module.css'

/** Why a button cannot be used right now; stands beside it. */
export function NeedsConnection({ id, isHidden }: { id: string; isHidden: boolean }) {
  const { t } = useTranslation('offline')
  return (
    <span id={id} className={isHidden ? 'visually-hidden' : css['reason']}>
      <Icon name="offline" size="s" />
      {t('needsConnection')}
    </span>
  )
}
