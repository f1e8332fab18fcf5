import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { loadTexts } from '#i18n/setup.ts'
import { putOffUpdate, takeUpdate, update } from '~/pwa/update/update.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import styles from './prompt.module.css'

/** Mounts the prompt in a React root of its own once its texts have loaded; it shows while `update.isOffered`. */
export async function showUpdatePrompt(): Promise<void> {
  await loadTexts('update')
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <StrictMode>
      <UpdatePrompt />
    </StrictMode>,
  )
}

/** Offers a new build without covering the page or taking the focus (rules.md, "An update waits for consent"). */
function UpdatePrompt() {
  const { t } = useTranslation('update')
  const { isOffered } = useSnapshot(update)
  return (
    <div role="status">
      {isOffered ? (
        <section className={classNames(lookStyles.raised, styles.bar)} aria-label={t('label')}>
          <Icon name="refresh" size="s" />
          <p className={styles.text}>{t('text')}</p>
          <span className={styles.actions}>
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
