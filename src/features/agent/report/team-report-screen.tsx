import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability, platform } from '~/api/platform.ts'
import type { PageRequest } from '~/components/paged-list/paged-queries.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ExportButton } from '~/components/records/export-button.tsx'
import { RecordFilter } from '~/components/records/record-filter.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { fromTask } from '~/components/way-back.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { multiplyDecimals } from '~/lib/decimal.ts'
import { coinCurrency, formatMoney, formatPercent } from '~/lib/money-format.ts'
import { recordDays } from '~/lib/record-range.ts'
import { dayRange, type RecordSpan } from '~/lib/record-span.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { BarChart } from '~/ui/bar-chart.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Later } from '~/ui/later.tsx'
import { Coins } from '~/ui/money.tsx'
import { Panes } from '~/ui/panes.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { Segmented } from '~/ui/segmented.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { AgentGate } from '../agent-gate.tsx'
import {
  fetchMemberReports,
  rangesOf,
  reportQuery,
  usualReportDays,
  type MemberReport,
  type TeamReport,
  type TeamStatistics,
} from '../api.ts'
import { Crumbs } from '../crumbs.tsx'
import styles from '../team-figures.module.css'
import { ReportDays, TeamFigures } from '../team-figures.tsx'
import { ReportShare } from './report-share.tsx'
import { ReportMembers, ReportRebates, ReportTypes } from './report-tables.tsx'

export const TeamReportScreen = () => (
  <AgentGate>
    <TeamReportView />
  </AgentGate>
)

const route = getRouteApi('/pages/agent/team-report/{-$userId}')

function TeamReportView() {
  const { t } = useTranslation('agent')
  const { userId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const days = dayRange(search) ?? recordDays.find((choice) => choice === search.days) ?? usualReportDays
  const setDays = (next: RecordSpan) =>
    void navigate({
      search: typeof next !== 'number' ? { ...next } : next === usualReportDays ? {} : { days: next },
      replace: true,
      resetScroll: false,
    })
  const read = useQuery(reportQuery(userId, days))
  const notesOf = useNotes()
  return (
    <Stack>
      <Crumbs of="report" path={read.data?.now.path ?? []} />
      <Cluster gap={2} justify="between">
        <RecordFilter
          applied={{ days, status: undefined }}
          zone={platform().operatorZone}
          onApply={(chosen) => setDays(chosen.days)}
        />
        <ReportExport userId={userId} report={read.data} />
      </Cluster>
      <StaleNote query={read} />
      <QueryBoundary query={read} skeleton={<WaitingReport days={days} />}>
        {(report) => (
          <>
            <TeamFigures {...report} />
            <div className={classNames('small-muted', styles.notes)}>
              {notesOf(report.now, userId === undefined).map((note) => (
                <p key={note}>{note}</p>
              ))}
              {userId === undefined && hasCapability('preferences') && hasCapability('notify') ? (
                <Link
                  to="/user/account-setting"
                  search={{ section: 'device', returnTo: '/agent/team-report' }}
                  state={fromTask}
                  hash="notify"
                  className={buttonClass({ variant: 'ghost', size: 's' })}
                >
                  {t('report.weekly')}
                </Link>
              ) : null}
              <Link
                to="/game/guide/faq"
                hash="agents"
                className={buttonClass({ variant: 'ghost', size: 's' })}
              >
                {t('help')}
              </Link>
            </div>
            <Later>
              <Panes first="1.5fr">
                <Stack>
                  {report.now.trend.length > 1 ? <ReportTrend trend={report.now.trend} /> : null}
                  <ReportTypes types={report.types} />
                  <ReportRebates now={report.now} />
                </Stack>
                <Card title={t('report.all')}>
                  <ReportFacts figures={report.now} />
                </Card>
              </Panes>
              <ReportTotals figures={report.now} />
              <ReportMembers userId={userId} range={report.range} />
            </Later>
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

function WaitingReport({ days }: { days: RecordSpan }) {
  const { range, before } = rangesOf(days)
  return (
    <Stack>
      <ReportDays range={range} compared={before} />
      <Skeleton shape="card" rows={4} />
    </Stack>
  )
}

/** As of when and in whose time, and of whom. */
function useNotes() {
  const { t, i18n } = useTranslation('agent')
  return (now: TeamStatistics, isOwn: boolean) => {
    const zone = now.zone || platform().operatorZone
    const named = { zone: zoneName(zone, i18n.language) }
    return [
      now.asOf
        ? t('report.asOf', { time: formatWireTime(now.asOf, i18n.language, 'dateTime', zone), ...named })
        : t('report.zone', named),
      isOwn ? t('report.without') : t('report.with'),
    ]
  }
}

const amounts = [
  'teamBalance',
  'userBalance',
  'rechargeAmount',
  'withdrawAmount',
  'transferAmount',
  'giveAmount',
  'betAmount',
  'rebate',
  'rebatePaid',
] as const
const series = ['rechargeAmount', 'withdrawAmount', 'betAmount'] as const
const counts = ['activeUserNum', 'betNum', 'rechargeNum', 'registerNum'] as const

function ReportFacts({ figures }: { figures: TeamStatistics }) {
  const { t, i18n } = useTranslation('agent')
  return (
    <FactList
      facts={[
        ...amounts.map((key) => ({ label: t(`figure.${key}`), value: <Coins amount={figures[key]} /> })),
        ...counts.map((key) => ({
          label: t(`figure.${key}`),
          value: figures[key].toLocaleString(i18n.language),
        })),
        { label: t('figure.point'), value: formatPercent(figures.point, i18n.language) },
      ]}
    />
  )
}

/** What the members below add up to, in view however far down one reads. */
function ReportTotals({ figures }: { figures: TeamStatistics }) {
  const { t, i18n } = useTranslation(['agent', 'records'])
  const sums = series.map(
    (key) => `${t(`agent:figure.${key}`)} ${formatMoney(figures[key], coinCurrency, i18n.language)}`,
  )
  return (
    <p className={styles.totals}>
      <span className="small-muted">{t('records:list.totals')}</span>
      <strong>{sums.join(' · ')}</strong>
    </p>
  )
}

const columns = [
  'userBalance',
  'teamBalance',
  'rechargeAmount',
  'withdrawAmount',
  'transferAmount',
  'giveAmount',
  'betAmount',
  'activeUserNum',
  'betNum',
  'rechargeNum',
  'registerNum',
] as const

/** The members' figures as CSV, made on the device, or the totals to be shared. */
function ReportExport({ userId, report }: { userId: string | undefined; report: TeamReport | undefined }) {
  const { t } = useTranslation('agent')
  const notesOf = useNotes()
  const [isSharing, setIsSharing] = useState(false)
  const parent = userId === undefined ? {} : { parentId: userId }
  const list = {
    name: 'team-report',
    // The rate in percent, as on the screen.
    header: [t('transfer.member'), ...columns.map((key) => t(`figure.${key}`)), t('create.point')],
    fetchPage: (request: PageRequest, signal: AbortSignal) =>
      fetchMemberReports({ ...request, ...parent }, signal),
    cellsOf: (row: MemberReport) => [
      row.agentAccount,
      ...columns.map((key) => String(row[key])),
      multiplyDecimals(row.point, '100'),
    ],
  }
  return (
    <Cluster gap={2}>
      <Button size="s" variant="secondary" aria-disabled={!report} onClick={() => setIsSharing(true)}>
        <Icon name="share" size="s" />
        <span className={phoneHidden.hidden}>{t('invite.share')}</span>
      </Button>
      <ExportButton {...list} range={report?.range} />
      {isSharing && report ? (
        <ReportShare
          report={report}
          notes={notesOf(report.now, userId === undefined)}
          source={{ ...list, range: report.range }}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </Cluster>
  )
}

function ReportTrend({ trend }: { trend: TeamStatistics['trend'] }) {
  const { t, i18n } = useTranslation('agent')
  const [key, setKey] = useState<(typeof series)[number]>('rechargeAmount')
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  // A bare date is a day of the operator's, not an instant: read and shown in one zone.
  const dayText = (date: string) => formatWireTime(`${date}T00:00:00Z`, i18n.language, 'dayMonth', 'UTC')
  const bars = trend.map((day) => ({
    key: day.date,
    label: dayText(day.date),
    value: Number(day[key]),
    shown: coins(day[key]),
  }))
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), bars[0] ?? noBar)
  return (
    <Card>
      <Segmented
        label={t('report.byDay')}
        name="report-series"
        value={key}
        options={series.map((value) => ({ value, label: t(`figure.${value}`) }))}
        onChange={setKey}
      />
      <BarChart
        title={t('report.byDay')}
        summary={
          best.value > 0 ? t('report.best', { day: best.label, amount: best.shown }) : t('report.nothing')
        }
        columns={[t('report.day'), t(`figure.${key}`)]}
        tableLabel={t('report.table')}
        bars={bars}
      />
    </Card>
  )
}

const noBar = { key: '', label: '', value: 0, shown: '' }
