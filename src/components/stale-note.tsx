import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatWireTime } from '~/lib/dates.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Icon } from '~/ui/icon.tsx'
import styles from './stale-note.module.css'

type Shown = Pick<UseQueryResult, 'isError' | 'data' | 'dataUpdatedAt'>

/** Above what could not be read anew: how old it is. Without a connection the bar says that for the whole page. */
export function StaleNote({ query: { isError, data, dataUpdatedAt } }: { query: Shown }) {
  const { isOnline } = useSnapshot(online)
  if (!isOnline || !isError || data === undefined) return null
  return <OfflineNote asOf={new Date(dataUpdatedAt).toISOString()} />
}

/** Says that what is shown is a copy, because it could not be read anew, and how old it is (a wire time). */
function OfflineNote({ asOf }: { asOf: string }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <output className={styles.note}>
      <Icon name="offline" size="s" />
      <span>{t('staleAsOf', { time: formatWireTime(asOf, i18n.language, 'dateTime') })}</span>
    </output>
  )
}
