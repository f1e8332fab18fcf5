import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { platform } from '~/api/platform.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { pastedRow } from '~/lib/csv.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Money } from '~/ui/money.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { Skeleton } from '~/ui/skeleton.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { memberReportsQuery, type TeamStatistics, type TypeStatistics } from '../api.ts'
import styles from './report-tables.module.css'

interface ReportTableProps {
  title: string
  heading: string
  columns: readonly string[]
  /** A cell a column; `plain` is the row as a spreadsheet takes it. */
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[]; plain: readonly string[] }[]
  /** Above and below it. */
  lead?: ReactNode
  children?: ReactNode
}

/** Figures by row and column, which a desktop can copy; on a phone each row is a small list that names them. */
function ReportCard({ title, heading, columns, rows, lead, children }: ReportTableProps) {
  const { t } = useTranslation('records')
  const isWide = useIsWide()
  const copied = [[heading, ...columns], ...rows.map(({ plain }) => plain)].map(pastedRow).join('')
  return (
    <Card
      title={title}
      action={
        isWide && rows.length ? (
          <CopyButton value={copied} label={t('export.copy')} about={title} look="ghost" />
        ) : null
      }
    >
      {lead}
      {rows.length ? (
        <table className={styles.table}>
          <thead className={phoneHidden.hidden}>
            <tr>
              {[heading, ...columns].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {columns.map((name, index) => (
                  <td key={name} data-label={name}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {children}
    </Card>
  )
}

const columns = ['teamBalance', 'rechargeAmount', 'withdrawAmount', 'betAmount'] as const

/** Each member right below with its whole team; together they are the figures above. */
export function ReportMembers({ userId, range }: { userId: string | undefined; range: RecordRange }) {
  const { t } = useTranslation('agent')
  const read = useInfiniteQuery(memberReportsQuery(userId, range))
  const rows = read.data?.pages.flatMap(({ records }) => records) ?? []
  const dropped = read.data?.pages.reduce((sum, page) => sum + page.dropped, 0) ?? 0
  return (
    <ReportCard
      title={t('report.members')}
      heading={t('transfer.member')}
      columns={columns.map((key) => t(`figure.${key}`))}
      rows={rows.map((row) => ({
        key: row.userId,
        head: (
          <Link
            to="/agent/team-report/{-$userId}"
            params={{ userId: row.userId }}
            search
            className={styles.link}
          >
            <bdi>{row.agentAccount}</bdi>
          </Link>
        ),
        cells: columns.map((key) => <Money key={key} amount={row[key]} currency={coinCurrency} />),
        plain: [row.agentAccount, ...columns.map((key) => row[key])],
      }))}
      lead={
        <>
          <QueryBoundary query={read} skeleton={<Skeleton rows={3} />}>
            {() => (rows.length + dropped ? null : <p className="small-muted">{t('members.none')}</p>)}
          </QueryBoundary>
          {dropped ? (
            <p className="small-muted" role="status">
              {t('members.dropped', { number: dropped })}
            </p>
          ) : null}
        </>
      }
    >
      {read.hasNextPage ? (
        <p className={styles.more}>
          <Button variant="ghost" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('report.more')}
          </Button>
        </p>
      ) : null}
    </ReportCard>
  )
}

const typeColumns = ['rechargeAmount', 'withdrawAmount', 'betAmount'] as const

/** The team by type of account; the rows add up to the whole. */
export function ReportTypes({ types }: { types: TypeStatistics }) {
  const { t, i18n } = useTranslation('agent')
  if (types.length === 0) return null
  // What the reference back end names; it has words for fewer languages than the app.
  const known = (type: string) => (type === 'agent' || type === 'player' ? t(`report.kind.${type}`) : null)
  return (
    <ReportCard
      title={t('report.types')}
      heading={t('report.type')}
      columns={typeColumns.map((key) => t(`figure.${key}`))}
      rows={types.map((row) => ({
        key: row.type,
        head: known(row.type) ?? <LocalizedText record={row} field="typeName" />,
        cells: typeColumns.map((key) => <Money key={key} amount={row[key]} currency={coinCurrency} />),
        plain: [
          known(row.type) ?? localizedField(row, 'typeName', i18n.language).text,
          ...typeColumns.map((key) => row[key]),
        ],
      }))}
    />
  )
}

/** What was paid into the balance in the range, day by day; the rows add up to "rebate received". */
export function ReportRebates({ now }: { now: TeamStatistics }) {
  const { t, i18n } = useTranslation('agent')
  const zone = zoneName(now.zone || platform().operatorZone, i18n.language)
  // A bare date is a day of the operator's, not an instant: read and shown in one zone.
  const dayText = (date: string) => formatWireTime(`${date}T00:00:00Z`, i18n.language, 'date', 'UTC')
  return (
    <ReportCard
      title={t('report.rebates')}
      heading={t('report.rebateDay')}
      columns={[t('figure.rebatePaid'), t('orders.orderSn')]}
      rows={now.rebates.map(({ orderSn, date, amount }) => ({
        key: orderSn,
        head: dayText(date),
        cells: [
          <Money key="amount" amount={amount} currency={coinCurrency} />,
          <span key="orderSn" translate="no">
            {orderSn}
          </span>,
        ],
        plain: [date, amount, orderSn],
      }))}
      lead={
        <>
          <p className="small-muted">{t('report.rebateNote', { zone })}</p>
          {now.rebates.length === 0 ? <p>{t('report.rebateNone')}</p> : null}
        </>
      }
    />
  )
}
