import { useTranslation } from 'react-i18next'
import { formatWireTime } from '~/lib/dates.ts'

type DateTimeProps = {
  /** As the server sent it. */
  value: string
  style?: 'date' | 'time' | 'dateTime' | 'dayMonth' | 'dayMonthTime' | undefined
  /** An IANA zone; without it, the device's own. */
  zone?: string | undefined
}

export function DateTime({ value, style = 'dateTime', zone }: DateTimeProps) {
  const { i18n } = useTranslation('ui')
  return <time dateTime={value}>{formatWireTime(value, i18n.language, style, zone)}</time>
}
