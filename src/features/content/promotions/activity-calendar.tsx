import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import type { Promotion } from '~/api/contract/content.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { dayMs } from '~/lib/durations.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { spanIn } from './promotion-state.ts'
import styles from './activity-calendar.module.css'

const pastDays = 7
const shownDays = 42

interface ActivityCalendarProps {
  promotions: readonly Promotion[]
  now: number
}

/** Last week and the next five as bars, for the eye; the list below says the same in words. */
export function ActivityCalendar({ promotions, now }: ActivityCalendarProps) {
  const { t, i18n } = useTranslation('promotion')
  const today = new Date(now).setHours(0, 0, 0, 0)
  const start = today - pastDays * dayMs
  const percent = (part: number) => `${part * 100}%`
  const rows = promotions.flatMap((promotion) => {
    const span = spanIn(promotion, platform().operatorZone, start, shownDays)
    return span ? [{ promotion, span }] : []
  })
  if (!rows.length) return null
  const weeks = Array.from({ length: shownDays / 7 }, (_, week) => start + week * 7 * dayMs)
  return (
    <figure className={styles.calendar} aria-hidden="true">
      <div className={styles.weeks}>
        {weeks.map((week) => (
          <span key={week}>{formatWireTime(new Date(week).toISOString(), i18n.language, 'dayMonth')}</span>
        ))}
      </div>
      {rows.map(({ promotion, span }) => (
        <div key={promotion.id} className={styles.row}>
          <svg className={styles.bars} width="100%" height="100%">
            {weeks.map((week, index) => (
              <line
                key={week}
                className={styles.week}
                x1={percent(index / weeks.length)}
                x2={percent(index / weeks.length)}
                y1="0"
                y2="100%"
              />
            ))}
            <svg y="100%" overflow="visible">
              <rect
                className={styles.bar}
                x={percent(span.from)}
                width={percent(span.to - span.from)}
                y="-10"
                height="6"
                rx="3"
              />
            </svg>
            <line
              className={styles.today}
              x1={percent((now - start) / (shownDays * dayMs))}
              x2={percent((now - start) / (shownDays * dayMs))}
              y1="0"
              y2="100%"
            />
          </svg>
          <span className={styles.name}>
            <LocalizedText record={promotion} field="title" />
          </span>
        </div>
      ))}
      <figcaption className={styles.caption}>{t('activity.todayLine')}</figcaption>
    </figure>
  )
}
