import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import css from './removed-notice.module.css'

interface RemovedNoticeProps {
  /** The game that is no favourite any more; null shows nothing. */
  name: string | null
  onUndo: () => void
  onDismiss: () => void
}

/** Offers a removed favourite back, above the tabs, until it is answered or the next one is removed. */
export function RemovedNotice({ name, onUndo, onDismiss }: RemovedNoticeProps) {
  const { t } = useTranslation('hall')
  return (
    <div role="status" className={css['place']}>
      {name === null ? null : (
        <div className={css['notice']}>
          <span className={css['text']}>{t('favourite.removed', { name })}</span>
          <Button variant="secondary" size="s" onClick={onUndo}>
            {t('favourite.undo')}
          </Button>
          <IconButton icon="close" label={t('favourite.dismiss')} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
