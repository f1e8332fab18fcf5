import { useTranslation } from 'react-i18next'
import { instantOf } from '../../../lib/dates.ts'
import { useProfile } from '../../../session/profile.ts'
import { playedTodayMs } from '../../../shell/safer-play/budgets.ts'
import { usePlayLog } from '../../../shell/safer-play/play-store.ts'
import { useMinute } from '../../../shell/use-minute.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { clockParts } from '../clock-parts.ts'
import css from './session-clock.module.css'

/** How long this goes on already: since the sign-in, or since the page was opened; and today's time in games. */
export function SessionClock() {
  const { t } = useTranslation('saferPlay')
  const now = useMinute()
  const log = usePlayLog()
  const profile = useProfile()
  if (!now) return <Card title={t('clock.title')}>…</Card>
  const since = profile?.lastLoginTime ?? new Date(performance.timeOrigin).toISOString()
  return (
    <Card title={t('clock.title')}>
      <p className={css['time']}>{t('clock.time', clockParts(now - (instantOf(since)?.getTime() ?? now)))}</p>
      <FactList
        facts={[
          {
            label: t(profile?.lastLoginTime ? 'clock.signedIn' : 'clock.opened'),
            value: <DateTime value={since} style="dateTime" />,
          },
          ...(profile
            ? [{ label: t('clock.played'), value: t('clock.time', clockParts(playedTodayMs(log, now))) }]
            : []),
        ]}
      />
    </Card>
  )
}
