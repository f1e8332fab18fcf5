import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { entriesOf, teamTransfersOf, transfersOf } from '~/domain/money/journal.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { registerWorker } from '~/pwa/update/register-worker.ts'
import { showsUnsavedChanges } from '~/pwa/update/unsaved-changes.ts'
import { putOffUpdate, takeUpdate, update } from '~/pwa/update/update.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { readHallAhead, readPublicAgain } from './offline-reads.ts'
import styles from './prompt.module.css'

declare global {
  interface Window {
    /** Asked by `public/bootstrap.js` before it loads the page again for a chunk that is gone. */
    amigoIsBusy?: () => boolean
  }
}

/**
 * Everything about the worker and its updates, in one late chunk. The prompt has a root of its own beside the app's, so
 * that the first screen carries nothing of it.
 */
export async function watchForUpdates(queryClient: QueryClient): Promise<void> {
  const isBusy = () => hasUnsavedChanges(cachedProfile(queryClient)?.userId)
  window.amigoIsBusy = isBusy
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <StrictMode>
      <Suspense>
        <UpdatePrompt />
      </Suspense>
    </StrictMode>,
  )
  // Last, because it lasts: the texts are fetched for reading offline.
  await registerWorker(
    isBusy,
    () => void queryClient.cancelQueries(),
    () => void readPublicAgain(queryClient),
  )
  await readHallAhead(queryClient)
}

/** Offers a new build, calmly: beside the page, without taking the focus (safety rule 13). */
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

/** Something is open in this tab: a form, a dialog, a game; or an order of this player has no known outcome yet. */
function hasUnsavedChanges(userId: string | undefined): boolean {
  const isPlaced =
    userId !== undefined && [entriesOf, transfersOf, teamTransfersOf].some((of) => of(userId).length)
  return isPlaced || showsUnsavedChanges(document)
}
