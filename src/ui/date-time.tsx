import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWireTime } from '~/lib/dates.ts'

type DateTimeProps = {
  /** As the server sent it. */
  value: string
  style?: 'date' | 'time' | 'dateTime' | 'dayMonth' | 'dayMonthTime' | undefined
}

const never = () => () => undefined

export function DateTime({ value, style = 'dateTime' }: DateTimeProps) {
  const { i18n } = useTranslation('ui')
  const isOnDevice = useSyncExternalStore(
    never,
    () => true,
    // In a page that a host draws, which does not know the zone of the device.
    () => false,
  )
  return <time dateTime={value}>{isOnDevice ? formatWireTime(value, i18n.language, style) : '\u00a0'}</time>
}
