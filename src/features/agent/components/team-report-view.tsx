import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type RecordDays, recordDays } from '../../../lib/record-range.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { RangeChips } from '../../../shell/records/range-chips.tsx'
import { Card } from '../../../ui/card.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { reportQuery } from '../queries.ts'
import { Crumbs } from './crumbs.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportMembers } from './report-members.tsx'
import { ReportRebates } from './report-rebates.tsx'
import { ReportTrend } from './report-trend.tsx'
import { ReportTypes } from './report-types.tsx'
import { ReportWhen } from './report-when.tsx'
import { TeamFigures } from './team-figures.tsx'
import css from './team-report-view.module.css'

const route = getRouteApi('/pages/agent/team-report/{-$userId}')

/** What a team did in a range: the four figures first, then everything, day by day, by type and by member. */
export function TeamReportView({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('agent')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const days = recordDays.find((choice) => choice === search.days) ?? 7
  const setDays = (next: RecordDays) =>
    void navigate({ search: next === 7 ? {} : { days: next }, replace: true, resetScroll: false })
  const read = useQuery(reportQuery(userId, days))
  return (
    <div className={css['report']}>
      <Crumbs
        path={read.data?.now.path ?? []}
        link={(id, text) => (
          <Link
            to="/agent/team-report/{-$userId}"
            params={{ userId: id }}
            search
            activeOptions={{ exact: true }}
          >
            {text}
          </Link>
        )}
      />
      <div className={css['head']}>
        <RangeChips days={days} onChoose={setDays} />
        <ReportExport userId={userId} range={read.data?.range} />
      </div>
      <StaleNote query={read} />
      <QueryFace query={read} skeleton={<Skeleton shape="card" rows={4} />}>
        {(report) => (
          <>
            <TeamFigures now={report.now} before={report.before} />
            <ReportWhen now={report.now} isOwn={userId === undefined} />
            <div className={css['panes']}>
              <div className={css['report']}>
                {report.now.trend.length > 1 ? <ReportTrend trend={report.now.trend} /> : null}
                <ReportTypes types={report.types} />
                <ReportRebates now={report.now} />
              </div>
              <Card title={t('report.all')}>
                <ReportFacts figures={report.now} />
              </Card>
            </div>
            <ReportMembers userId={userId} range={report.range} />
          </>
        )}
      </QueryFace>
    </div>
  )
}
