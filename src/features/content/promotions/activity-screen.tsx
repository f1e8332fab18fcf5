import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '~/api/contract/content.ts'
import { platform } from '~/api/platform.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useMinute } from '~/components/use-now.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { dayMs } from '~/lib/durations.ts'
import { dayFrom } from '~/lib/record-range.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { Panes } from '~/ui/panes.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './activity-screen.module.css'
import { activityQuery } from './api.ts'
import { PromotionPeriod, PromotionStateBadge } from './promotion-parts.tsx'
import { promotionState, spanIn } from './promotion-state.ts'

/** `/activity`: every promotion by its time (on now, coming up, over), page by page. */
export function ActivityScreen() {
  const { t } = useTranslation(['promotion', 'shell'])
  const query = useInfiniteQuery(activityQuery())
  const now = useMinute()
  const during = (promotion: Promotion) => {
    const { word } = promotionState(promotion, platform().operatorZone, now)
    return word === 'ending' ? 'open' : word
  }
  return (
    <ScreenBody width="normal">
      <Stack gap={2} as="header">
        <h1 className={phoneHidden.hidden}>{t('shell:title.activity')}</h1>
        <p className="small-muted">{t('promotion:activity.intro')}</p>
      </Stack>
      <QueryBoundary query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ records }) => records)
          const dropped = pages.reduce((sum, page) => sum + page.dropped, 0)
          if (!all.length && !dropped)
            return <EmptyState art="letters" title={t('promotion:empty')} text={t('promotion:emptyText')} />
          if (!now) return <Skeleton shape="card" rows={3} />
          const open = all.filter((promotion) => during(promotion) === 'open')
          const upcoming = all.filter((promotion) => during(promotion) === 'upcoming')
          const ended = all.filter((promotion) => during(promotion) === 'ended')
          return (
            <Stack gap={4}>
              <ActivityCalendar promotions={[...open, ...upcoming]} now={now} />
              <Panes first="1.5fr">
                <ActivityList title={t('promotion:state.open')} promotions={open} now={now} />
                <Stack gap={4}>
                  <ActivityList title={t('promotion:state.upcoming')} promotions={upcoming} />
                  <ActivityList title={t('promotion:state.ended')} promotions={ended} />
                  {dropped ? (
                    <p role="status">{t('promotion:activity.dropped', { number: dropped })}</p>
                  ) : null}
                  {query.hasNextPage ? (
                    <Button
                      variant="secondary"
                      full
                      busy={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {t('promotion:activity.more')}
                    </Button>
                  ) : null}
                  <Link to="/game/promotion" className={buttonClass({ variant: 'secondary', full: true })}>
                    {t('promotion:activity.all')}
                  </Link>
                </Stack>
              </Panes>
            </Stack>
          )
        }}
      </QueryBoundary>
    </ScreenBody>
  )
}

interface ActivityListProps {
  title: string
  promotions: readonly Promotion[]
  /** Where a row can say more than the title: how soon its promotion ends. */
  now?: number
}

function ActivityList({ title, promotions, now }: ActivityListProps) {
  const { t } = useTranslation('promotion')
  if (!promotions.length) return null
  return (
    <Card title={title}>
      <ul className={styles.list}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <Link to="/game/promotion" search={{ id: promotion.id }} className={listRowClass}>
              <ListRowContent
                title={
                  <Cluster as="span" justify="between" lineGap={1}>
                    <span>
                      <LocalizedText record={promotion} field="title" label />
                    </span>
                    {now && promotionState(promotion, platform().operatorZone, now).word === 'ending' ? (
                      <PromotionStateBadge promotion={promotion} />
                    ) : null}
                  </Cluster>
                }
                detail={<PromotionPeriod promotion={promotion} />}
              />
              <span className="visually-hidden">{t('activity.details')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const pastDays = 7
const shownDays = 42

/** What begins or ends last week or in the next five, as bars, for the eye; the list below says all in words. */
function ActivityCalendar({ promotions, now }: { promotions: readonly Promotion[]; now: number }) {
  const { t, i18n } = useTranslation('promotion')
  const first = dayFrom(new Date(now), -pastDays)
  const start = first.getTime()
  const percent = (part: number) => `${part * 100}%`
  const rows = promotions.flatMap((promotion) => {
    const span = spanIn(promotion, platform().operatorZone, start, shownDays)
    return span && (span.from > 0 || span.to < 1) ? [{ promotion, span }] : []
  })
  if (!rows.length) return null
  const weeks = Array.from({ length: shownDays / 7 }, (_, week) => dayFrom(first, week * 7).getTime())
  return (
    <figure className={classNames('surface', styles.calendar)} aria-hidden="true">
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
              <line
                className={styles.today}
                x1={percent((now - start) / (shownDays * dayMs))}
                x2={percent((now - start) / (shownDays * dayMs))}
                y1="-15"
                y2="1"
              />
            </svg>
          </svg>
          <span className={styles.name}>
            <LocalizedText record={promotion} field="title" />
          </span>
        </div>
      ))}
      <figcaption className={classNames('small-muted', styles.caption)}>{t('activity.todayLine')}</figcaption>
    </figure>
  )
}
