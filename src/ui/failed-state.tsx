import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './failed-state.module.css'
import { Icon } from './icon.tsx'

type FailedStateProps = {
  message: string
  onRetry?: (() => void) | undefined
  /** A reference that a player can quote to support. */
  reference?: string | undefined
}

/** Says that a list or a screen failed to load. */
export function FailedState({ message, onRetry, reference }: FailedStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.failed} role="alert">
      <span className={styles.mark}>
        <Icon name="alert" size="l" />
      </span>
      <p className={styles.message}>{message}</p>
      {reference && (
        <p className={classNames('small-muted', styles.reference)}>
          {t('reference')} <code>{reference}</code>
        </p>
      )}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <Icon name="refresh" size="s" />
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
