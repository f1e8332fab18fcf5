import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { putOffUpdate, takeUpdate, update } from '../offline/update.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './update-prompt.module.css'

/** Offers a new build, calmly: beside the page, without taking the focus (safety rule 13). */
export function UpdatePrompt() {
  const { t } = useTranslation('update')
  const { isOffered } = useSnapshot(update)
  return (
    <div role="status">
      {isOffered ? (
        <section className={styles['bar']} aria-label={t('label')}>
          <Icon name="refresh" size="s" />
          <p className={styles['text']}>{t('text')}</p>
          <span className={styles['actions']}>
            <Button variant="ghost" size="s" onClick={putOffUpdate}>
              {t('later')}
            </Button>
            <Button size="s" onClick={takeUpdate}>
              {t('now')}
            </Button>
          </span>
        </section>
      ) : null}
    </div>
  )
}
