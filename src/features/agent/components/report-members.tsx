import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { coinCurrency, formatMoney } from '../../../lib/money-format.ts'
import type { RecordRange } from '../../../lib/record-range.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useErrorText } from '../../../shell/error-text.ts'
import { memberReportsQuery } from '../queries.ts'
import { ReportTable } from './report-table.tsx'
import css from './report-table.module.css'

const columns = ['teamBalance', 'rechargeAmount', 'withdrawAmount', 'betAmount'] as const

/** Each member right below with its whole team; together they are the figures above. */
export function ReportMembers({ userId, range }: { userId: string | undefined; range: RecordRange }) {
  const { t, i18n } = useTranslation('agent')
  const errorText = useErrorText()
  const read = useInfiniteQuery(memberReportsQuery(userId, range))
  const rows = read.data?.pages.flatMap(({ records }) => records) ?? []
  const dropped = read.data?.pages.reduce((sum, page) => sum + page.dropped, 0) ?? 0
  return (
    <Card title={t('report.members')}>
      {read.isPending ? <Skeleton rows={3} /> : null}
      {read.isError && !read.data ? (
        <FailedState message={errorText(read.error)} onRetry={() => void read.refetch()} />
      ) : null}
      {dropped ? (
        <p className={css['quiet']} role="status">
          {t('members.dropped', { number: dropped })}
        </p>
      ) : null}
      {read.data && rows.length + dropped === 0 ? <p className={css['quiet']}>{t('members.none')}</p> : null}
      {rows.length > 0 ? (
        <ReportTable
          heading={t('transfer.member')}
          columns={columns.map((key) => t(`figure.${key}`))}
          rows={rows.map((row) => ({
            key: row.userId,
            head: (
              <Link
                to="/agent/team-report/{-$userId}"
                params={{ userId: row.userId }}
                search
                className={css['link']}
              >
                <bdi>{row.agentAccount}</bdi>
              </Link>
            ),
            cells: columns.map((key) => formatMoney(row[key], coinCurrency, i18n.language)),
          }))}
        />
      ) : null}
      {read.hasNextPage ? (
        <p className={css['more']}>
          <Button variant="ghost" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('report.more')}
          </Button>
        </p>
      ) : null}
    </Card>
  )
}
