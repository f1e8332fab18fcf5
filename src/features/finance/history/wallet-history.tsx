import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Movement, MovementKind } from '~/api/contract/ledger.ts'
import { hasRows } from '~/api/pages.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { countText } from '~/components/paged-list/paged-list.tsx'
import type { RangedPage } from '~/components/paged-list/paged-queries.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ExportButton } from '~/components/records/export-button.tsx'
import { RangeLine } from '~/components/records/range-chips.tsx'
import { RecordFilter, RecordFilterRow } from '~/components/records/record-filter.tsx'
import type { RecordAddress, RecordNav } from '~/components/records/record-nav.ts'
import rowCss from '~/components/records/record-row.module.css'
import { RecordRow } from '~/components/records/record-row.tsx'
import { NoMatch, RecordRows, RecordsView, TotalsBar } from '~/components/records/records-view.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { spreadsheetTime } from '~/lib/csv.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { formatMoney } from '~/lib/money-format.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { walletPaths } from '../wallet-paths.ts'
import { addressOfMovement, fetchMovements, movementQueries, movementQuery } from './api.ts'
import { groupNames, movementGroups, type MovementGroup } from './groups.ts'
import styles from './wallet-history.module.css'

const orderKindOf = (kind: MovementKind): MoneyKind | undefined =>
  (['deposit', 'withdraw'] as const).find((group) =>
    (movementGroups[group] as readonly string[]).includes(kind),
  )

interface WalletHistoryProps {
  group: MovementGroup | undefined
  nav: RecordNav
}

/** Whatever changed the balance, line by line, each with the balance after it; readable offline once it was read. */
export function WalletHistory({ group, nav }: WalletHistoryProps) {
  const { t } = useTranslation(['statement', 'hall', 'records'])
  const client = useQueryClient()
  const { days, opened } = nav
  const queries = movementQueries(group, days)
  const first = useQuery(queries.first())
  const Filter = useIsWide() ? RecordFilterRow : RecordFilter
  return (
    <RecordsView
      title={t('statement:movement')}
      detail={opened ? <MovementDetail record={opened} /> : null}
      onClose={nav.close}
      filter={
        <Filter
          applied={{ days, status: group }}
          statuses={groupNames.map((value) => ({
            value,
            text: value === 'other' ? t('statement:other') : t(`records:type.${value}`),
          }))}
          statusLabel={t('records:type.kind')}
          onApply={nav.apply}
        />
      }
      totals={
        first.data && hasRows(first.data) ? (
          <HistoryTotals group={group} days={days} first={first.data} />
        ) : null
      }
    >
      <RecordRows
        label={t('statement:movements')}
        query={first}
        queries={queries}
        rowHeight={4.5}
        none={
          group === undefined && typeof days === 'number' ? (
            <EmptyState art="records" title={t('statement:noMovements', { number: days })} />
          ) : (
            <NoMatch onClear={nav.clear} />
          )
        }
        head={{
          columns: [
            t('statement:movement'),
            t('hall:records.time'),
            t('statement:change'),
            t('statement:balance'),
          ],
          rowClass: styles.row,
        }}
      >
        {(row) => {
          const address = addressOfMovement(row)
          return (
            <RecordRow
              href={nav.hrefOf(address)}
              className={styles.row}
              isOpened={address.id === opened?.id}
              onOpen={() => {
                // For its detail, which shows it at once.
                client.setQueryData(movementQuery(address).queryKey, row)
                nav.open(address)
              }}
            >
              <MovementCells row={row} />
            </RecordRow>
          )
        }}
      </RecordRows>
    </RecordsView>
  )
}

const MovementCells = memo(function MovementCells({ row }: { row: Movement }) {
  const { t, i18n } = useTranslation('statement')
  return (
    <>
      <span className={rowCss.main}>
        <span>{t(`kinds.${row.kind}`)}</span>
        {/* The game of a round, where the back end names it. */}
        {localizedField(row, 'gameName', i18n.language).text ? (
          <span className={rowCss.quiet}>
            {' · '}
            <LocalizedText record={row} field="gameName" />
          </span>
        ) : null}
      </span>
      <time dateTime={row.createdOn} className={rowCss.quiet}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime')}
      </time>
      <Money amount={row.amount} currency={row.currency} sign />
      <span className={rowCss.quiet}>
        <span className={styles.word}>{t('balance')} </span>
        <span>{formatMoney(row.balanceAfter, row.currency, i18n.language)}</span>
      </span>
    </>
  )
})

function MovementDetail({ record }: { record: RecordAddress }) {
  const { t, i18n } = useTranslation(['statement', 'finance', 'hall', 'records'])
  const query = useQuery(movementQuery(record))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={3} />}>
      {(row) => {
        if (!row) return <EmptyState art="search" title={t('hall:records.gone')} />
        const orderKind = orderKindOf(row.kind)
        const hasGame = localizedField(row, 'gameName', i18n.language).text !== ''
        return (
          <Stack gap={4}>
            <FactList
              facts={[
                { label: t('records:type.kind'), value: t(`statement:kinds.${row.kind}`) },
                hasGame
                  ? {
                      label: t('hall:records.game'),
                      value: <LocalizedText record={row} field="gameName" label />,
                    }
                  : null,
                {
                  label: t('statement:change'),
                  value: <Money amount={row.amount} currency={row.currency} sign />,
                },
                {
                  label: t('statement:balance'),
                  value: <Money amount={row.balanceAfter} currency={row.currency} />,
                },
                { label: t('hall:records.time'), value: <DateTime value={row.createdOn} /> },
                row.reference ? { label: t('statement:reference'), value: row.reference } : null,
              ]}
            />
            {orderKind && row.reference ? (
              <Link
                to={walletPaths[orderKind]}
                search={{ order: row.reference }}
                className={buttonClass({ full: true, variant: 'secondary' })}
              >
                {t('finance:records.open')}
              </Link>
            ) : null}
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}

interface HistoryTotalsProps {
  group: MovementGroup | undefined
  days: RecordSpan
  first: RangedPage<Movement>
}

function HistoryTotals({ group, days, first }: HistoryTotalsProps) {
  const { t, i18n } = useTranslation(['statement', 'finance', 'hall', 'records'])
  const header = [
    t('hall:records.time'),
    t('statement:movement'),
    t('statement:reference'),
    t('statement:change'),
    t('statement:balance'),
    t('finance:records.currency'),
  ]
  return (
    <TotalsBar
      range={
        <>
          <strong>{t('statement:count', { number: countText(first, i18n.language) })}</strong>{' '}
          <RangeLine days={days} range={first.range} />
        </>
      }
      action={
        <ExportButton
          name="wallet"
          range={first.range}
          header={header}
          fetchPage={fetchMovements(group)}
          cellsOf={(row) => [
            spreadsheetTime(instantOf(row.createdOn), row.createdOn),
            t(`statement:kinds.${row.kind}`),
            row.reference,
            row.amount,
            row.balanceAfter,
            row.currency,
          ]}
        />
      }
    />
  )
}
