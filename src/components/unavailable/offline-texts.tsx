import { useTranslation } from 'react-i18next'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The reason next to a button that is disabled offline. */
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

/** Says that the content is not stored on this device and will load once online. */
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
