import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { frameMessage } from './play-rules.ts'
import { type Play, balanceMoved, frameLoaded } from './play-store.ts'
import styles from './play-frame.module.css'

/** Scripts and storage of its own origin, which `launchPlan` makes sure is never ours; no pop-ups, no way to the top. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'

interface PlayFrameProps {
  current: Play
  title: string
  onRestart: () => void
  onLeave: () => void
}

/**
 * The game in its sandbox: its own origin and nothing of ours. It is heard only when the message comes from this
 * very frame and from the origin that was launched.
 */
export function PlayFrame({ current, title, onRestart, onLeave }: PlayFrameProps) {
  const { t } = useTranslation('hall')
  const queryClient = useQueryClient()
  const { url, frame, slow } = current

  const listen = useCallback(
    (element: HTMLIFrameElement) => {
      const { origin } = new URL(url)
      const hear = (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== element.contentWindow) return
        const message = frameMessage(event.data)
        if (message === 'balance') balanceMoved(queryClient)
        if (message === 'leave') onLeave()
      }
      globalThis.addEventListener('message', hear)
      return () => globalThis.removeEventListener('message', hear)
    },
    [url, queryClient, onLeave],
  )

  return (
    <div className={styles.area}>
      <iframe
        key={url}
        ref={listen}
        className={styles.frame}
        src={url}
        title={title}
        sandbox={sandbox}
        allow="autoplay"
        referrerPolicy="no-referrer"
        onLoad={frameLoaded}
      />
      {frame === 'shown' ? null : (
        <div className={styles.wait} role="status">
          {frame === 'silent' ? <Icon name="alert" size="l" /> : <Spinner />}
          <p>{frame === 'silent' ? t('play.silent') : slow ? t('play.stillLoading') : t('play.loading')}</p>
          {frame === 'silent' ? (
            <Button variant="secondary" onClick={onRestart}>
              {t('play.restart')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
