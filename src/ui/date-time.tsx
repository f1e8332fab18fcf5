import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWireTime } from '~/lib/dates.ts'

type DateTimeProps = {
  /** As the server sent it. */
  value: string
  style?: 'date' | 'time' | 'dateTime' | 'dayMonth' | 'dayMonthTime' | undefined
  /** An IANA zone; without it, the device's own. */
  zone?: string | undefined
}

const never = () => () => undefined

export function DateTime({ value, style = 'dateTime', zone }: DateTimeProps) {
  const { i18n } = useTranslation('ui')
  const isOnDevice = useSyncExternalStore(
    never,
    () => true,
    // While prerendering, because the host does not know the device's zone.
    () => false,
  )
  const isWritten = isOnDevice || zone !== undefined
  return (
    <time dateTime={value}>{isWritten ? formatWireTime(value, i18n.language, style, zone) : '\u00a0'}</time>
  )
}
