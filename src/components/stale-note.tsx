import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatWireTime } from '~/lib/dates.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Callout } from '~/ui/callout.tsx'

type Shown = Pick<UseQueryResult, 'isError' | 'data' | 'dataUpdatedAt'>

/** The age of data whose refetch failed. Offline, the offline bar says it for the whole page. */
export function StaleNote({ query: { isError, data, dataUpdatedAt } }: { query: Shown }) {
  const { isOnline } = useSnapshot(online)
  if (!isOnline || !isError || data === undefined) return null
  return <OfflineNote asOf={new Date(dataUpdatedAt).toISOString()} />
}

/** Says that the data are old, because the refetch failed, and how old (a wire time). */
function OfflineNote({ asOf }: { asOf: string }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <output>
      <Callout icon="offline" tone="accent" look="line">
        {t('staleAsOf', { time: formatWireTime(asOf, i18n.language, 'dateTime') })}
      </Callout>
    </output>
  )
}
