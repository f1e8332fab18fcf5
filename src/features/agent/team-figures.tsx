import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useIsAgentQuery } from '~/domain/player/profile.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Coins } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { todayQuery, type TeamStatistics } from './api.ts'
import { relativeChange } from './report-range.ts'
import styles from './team-figures.module.css'

interface TeamFiguresProps {
  now: TeamStatistics
  /** The range before, to compare with; undefined shows no change. */
  before?: TeamStatistics
}

/** Those that an agent looks for first. */
export const mainFigures = ['rechargeAmount', 'withdrawAmount', 'activeUserNum', 'registerNum'] as const

/** What a change against the range before is called. */
export function useChangeText(): (change: number | null) => string {
  const { t, i18n } = useTranslation('agent')
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return (change) =>
    change === null ? t('report.noBefore') : t('report.change', { percent: percent.format(change) })
}

/** The four main figures, with their change against the range before. */
export function TeamFigures({ now, before }: TeamFiguresProps) {
  const { t, i18n } = useTranslation('agent')
  const changeText = useChangeText()
  return (
    <dl className={styles.figures}>
      {mainFigures.map((key) => {
        const value = now[key]
        const change = before ? relativeChange(value, before[key]) : null
        return (
          <div key={key} className={styles.figure}>
            <dt className="small-muted">{t(`figure.${key}`)}</dt>
            <dd className={styles.value}>
              {typeof value === 'string' ? (
                <Coins amount={value} size="l" />
              ) : (
                value.toLocaleString(i18n.language)
              )}
            </dd>
            {now.trend.length > 1 ? (
              <dd className={styles.spark} aria-hidden="true">
                <SparkLine values={now.trend.map((day) => Number(day[key]))} />
              </dd>
            ) : null}
            {before ? (
              <dd
                className={classNames('small-muted', styles.change)}
                data-direction={change === null ? 'none' : Math.sign(change)}
              >
                {changeText(change)}
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}

/** The way of a figure, day by day, where there is room; its numbers stand in the report's chart. */
function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, day) => `${day},${1 - Math.max(0, value) / most}`).join(' ')
  return (
    <svg viewBox={`0 0 ${values.length - 1} 1`} preserveAspectRatio="none" focusable="false">
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** In "Me", one tap from the start: what the team did today. Nothing for who is no agent. */
export function AgentCard() {
  const { data: isAgent } = useIsAgentQuery()
  return isAgent ? <TodayCard /> : null
}

function TodayCard() {
  const { t } = useTranslation('agent')
  const read = useQuery(todayQuery())
  return (
    <Card
      title={t('today')}
      action={
        <Link to="/agent/team-report/{-$userId}" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('nav.report')}
        </Link>
      }
    >
      <QueryBoundary query={read} skeleton={<Skeleton rows={2} />}>
        {(figures) => <TeamFigures now={figures} />}
      </QueryBoundary>
    </Card>
  )
}
