import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { useMinute } from '../use-now.ts'
import { hoursIn, openState } from './open-hours.ts'

/** Whether customer service is there now, and when it is: by the reader's clock, and by the operator's where that differs. */
export function OpenHoursLines({ hours }: { hours: string }) {
  const { t, i18n } = useTranslation(['support', 'ui'])
  const now = useMinute()
  const { language } = i18n
  const zone = platform().operatorZone
  const state = now ? openState(hours, zone, now) : null
  if (!state) return null
  const shown = (shownIn: string) => hoursIn(hours, { zone, shownIn, now, language }).join(' · ')
  const theirs = shown(zone)
  const ours = shown(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const at = new Date(state.at).toISOString()
  const name = zoneName(zone, language)
  return (
    <>
      <p>
        <strong>
          {state.isOpen
            ? t('support:hours.open', { time: formatWireTime(at, language, 'time') })
            : t('support:hours.closed', { time: formatWireTime(at, language, 'dayMonthTime') })}
        </strong>
      </p>
      <p className="small-muted">
        {ours === theirs
          ? t('support:hours.same', { hours: theirs, zone: name })
          : t('support:hours.both', { ours, hours: theirs, zone: name })}
      </p>
    </>
  )
}
