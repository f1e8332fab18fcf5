import { useTranslation } from 'react-i18next'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Why a button cannot be used right now; stands beside it. */
export function NeedsConnection({ id, isHidden }: { id: string; isHidden: boolean }) {
  const { t } = useTranslation('offline')
  return (
    <span id={id} className={isHidden ? 'visually-hidden' : 'small-muted'}>
      <Cluster as="span" gap={2} wrap={false}>
        <Icon name="offline" size="s" />
        <span>{t('needsConnection')}</span>
      </Cluster>
    </span>
  )
}

/** Nothing failed: it is not on this device, and comes by itself. */
export function NotPersistedLine() {
  const { t } = useTranslation('offline')
  return (
    <p className="small-muted">
      <Cluster as="span" gap={2} wrap={false}>
        <Icon name="offline" size="s" />
        <span>{t('notKept')}</span>
      </Cluster>
    </p>
  )
}
