import { format } from '@formkit/tempo'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOf, type Statement } from '~/api/contract/statement.ts'
import { persisted } from '~/api/persisted.ts'
import { platform } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { byteOrderMark, csvRow } from '~/lib/csv.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { saveFile } from '~/lib/save-file.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Money } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './statement-view.module.css'

/** A past month rarely changes, but corrections are possible: refetch it after an hour. */
const pastFreshMs = 3_600_000

/** The statement of one month; persisted for offline reading. */
const statementQuery = (month: string, isOver: boolean) =>
  queryOptions({
    ...persisted(),
    queryKey: ['statement', month],
    queryFn: ({ signal }) => send('user/statement', { month }, signal),
    ...(isOver ? { staleTime: pastFreshMs } : {}),
  })

interface StatementViewProps {
  /** `yyyy-MM`; undefined for the current month. */
  month: string | undefined
  onMonth: (month: string) => void
}

/** A monthly statement: opening balance, movements by kind, closing balance. */
export function StatementView({ month: wanted, onMonth }: StatementViewProps) {
  const { i18n } = useTranslation('statement')
  const [now] = useState(() => timeNow())
  const registered = instantOf(useProfile()?.registerTime ?? '')?.getTime()
  const { first, last } = monthsOf(now, registered, platform().operatorZone)
  const month = wanted ?? last
  const query = useQuery(statementQuery(month, month < last))
  return (
    <Stack gap={4}>
      <MonthBar month={month} first={first} last={last} onMonth={onMonth} />
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={<Skeleton rows={8} />}>
        {(read) => (
          <>
            <Totals month={read} isOver={month < last} name={monthText(month, i18n.language)} />
            <Days month={read} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

interface MonthBarProps {
  month: string
  first: string
  last: string
  onMonth: (month: string) => void
}

function MonthBar({ month, first, last, onMonth }: MonthBarProps) {
  const { t, i18n } = useTranslation('statement')
  const step = (by: number, isThere: boolean) => ({
    'aria-disabled': !isThere || undefined,
    onClick: () => {
      if (isThere) onMonth(monthAfter(month, by))
    },
  })
  return (
    <div className={styles.months}>
      <IconButton icon="back" label={t('previous')} {...step(-1, month > first)} />
      <h2 className={styles.month} aria-live="polite">
        {monthText(month, i18n.language)}
      </h2>
      <span className={styles.next}>
        <IconButton icon="back" label={t('next')} {...step(1, month < last)} />
      </span>
    </div>
  )
}

const lines = [
  { kind: 'moneyIn', sign: 1 },
  { kind: 'moneyOut', sign: -1 },
  { kind: 'fees', sign: -1 },
  { kind: 'bets', sign: -1 },
  { kind: 'wins', sign: 1 },
  { kind: 'other', sign: 1 },
] as const

const signed = (amount: string, sign: 1 | -1) => (sign === 1 ? amount : subtractDecimals('0', amount))

interface TotalsProps {
  month: Statement
  isOver: boolean
  /** The month as text, for the first line of the CSV file. */
  name: string
}

/** The calculation from the opening to the closing balance. */
function Totals({ month, isOver, name }: TotalsProps) {
  const { t, i18n } = useTranslation(['statement', 'records'])
  const { currency } = month
  const money = (amount: string, sign = false) => formatMoney(amount, currency, i18n.language, { sign })
  const csv = useCsv(month, name)
  const save = () => saveFile(`statement_${month.month}.csv`, [csv], 'text/csv')
  return (
    <Card>
      <div className={styles.totals}>
        <dl className={styles.sum}>
          <div>
            <dt>{t('statement:opening')}</dt>
            <dd>{money(month.opening)}</dd>
          </div>
          {lines.map(({ kind, sign }) => (
            <div key={kind}>
              <dt>{t(`statement:${kind}`)}</dt>
              <dd>{money(signed(month[kind], sign), true)}</dd>
            </div>
          ))}
          <div className={styles.closing}>
            <dt>{t(isOver ? 'statement:closing' : 'statement:now')}</dt>
            <dd>{money(month.closing)}</dd>
          </div>
          <div>
            <dt>{t('statement:net')}</dt>
            <dd>
              <Money amount={changeOf(month)} currency={currency} sign />
            </dd>
          </div>
        </dl>
        <Stack>
          <div className={styles.notes}>
            {isOver || !month.asOf ? null : (
              <p>{t('statement:asOf', { time: formatWireTime(month.asOf, i18n.language, 'dateTime') })}</p>
            )}
            <p>{t('statement:note')}</p>
            <p>{t('statement:zone', { zone: zoneName(month.zone, i18n.language) })}</p>
          </div>
          <Cluster gap={2}>
            <Button variant="secondary" size="s" onClick={save}>
              {t('records:export.button')}
            </Button>
            <Button variant="secondary" size="s" onClick={() => globalThis.print()}>
              {t('statement:print')}
            </Button>
          </Cluster>
        </Stack>
      </div>
    </Card>
  )
}

/** The month as CSV: the opening balance, one line per day, and the sums. Amounts are plain numbers. */
function useCsv(month: Statement, name: string): string {
  const { t } = useTranslation('statement')
  const header = [t('date'), ...lines.map(({ kind }) => t(kind)), t('change'), t('balance')]
  const rows = month.days.map((day) => [
    day.date,
    ...lines.map(({ kind, sign }) => signed(day[kind], sign)),
    changeOf(day),
    day.closing,
  ])
  const opening = [t('opening'), ...lines.map(() => ''), '', month.opening]
  const total = [
    name,
    ...lines.map(({ kind, sign }) => signed(month[kind], sign)),
    changeOf(month),
    month.closing,
  ]
  return byteOrderMark + [header, opening, ...rows, total].map(csvRow).join('')
}

/** A table of days with movements. A phone shows only each day's change, wider screens and paper all columns. */
function Days({ month: { days, currency } }: { month: Statement }) {
  const { t, i18n } = useTranslation('statement')
  if (days.length === 0) return <p className="small-muted">{t('none')}</p>
  // A bare date is a day of the operator's calendar, not an instant: parse and format it in the same zone.
  const dayText = (date: string) => formatWireTime(`${date}T00:00:00Z`, i18n.language, 'dayMonth', 'UTC')
  // 0, not a dash, which would look like a minus sign next to other figures.
  const cell = (amount: string) =>
    /[1-9]/.test(amount) ? formatMoney(amount, currency, i18n.language, { sign: true }) : '0'
  return (
    <Card title={t('days')}>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {lines.map(({ kind }) => (
              <th key={kind} scope="col" className={styles.wide}>
                {t(kind)}
              </th>
            ))}
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayText(day.date)}</th>
              {lines.map(({ kind, sign }) => (
                <td key={kind} className={styles.wide}>
                  {cell(signed(day[kind], sign))}
                </td>
              ))}
              <td>{cell(changeOf(day))}</td>
              <td>{formatMoney(day.closing, currency, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const monthOf = (instant: number, zone: string): string =>
  format({ date: new Date(instant), format: 'YYYY-MM', locale: 'en', tz: zone })

/** The months that have statements: from the registration, if known, until now. */
export function monthsOf(
  now: number,
  registered: number | undefined,
  zone: string,
): { first: string; last: string } {
  const last = monthOf(now, zone)
  const first = registered === undefined ? '1970-01' : monthOf(registered, zone)
  return { first: first < last ? first : last, last }
}

/** The month `by` months after `month`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** "October 2026", as a title. Philippine apps write the names of months in English. */
export function monthText(month: string, language: string): string {
  const text = new Intl.DateTimeFormat(language === 'fil-PH' ? 'en-US' : language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
