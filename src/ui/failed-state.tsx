import { useTranslation } from 'react-i18next'
import { Scene } from './art/scene.tsx'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'

type FailedStateProps = {
  message: string
  onRetry?: (() => void) | undefined
  /** A reference that a player can quote to support. */
  reference?: string | undefined
  /** Renders the message as the page's h1. */
  isPage?: boolean
}

/** Says that a list or a screen failed to load, in the form of an empty state. */
export function FailedState({ message, onRetry, reference, isPage = false }: FailedStateProps) {
  const { t } = useTranslation('ui')
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.empty} data-whole={isPage || undefined} role="alert">
      <div className={styles.art}>
        <Scene name="offline" />
      </div>
      <Title className={styles.title}>{message}</Title>
      {reference && (
        <p className={styles.text}>
          {t('reference')} <code>{reference}</code>
        </p>
      )}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" onClick={onRetry}>
            <Icon name="refresh" size="s" />
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
