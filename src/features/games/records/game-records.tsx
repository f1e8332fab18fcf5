import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameRecord } from '~/api/contract/games.ts'
import { hasRows } from '~/api/pages.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { RecordFilter, RecordFilterRow } from '~/components/records/record-filter.tsx'
import type { RecordAddress, RecordNav } from '~/components/records/record-nav.ts'
import rowCss from '~/components/records/record-row.module.css'
import { RecordRow } from '~/components/records/record-row.tsx'
import { NoMatch, RecordRows, RecordsView } from '~/components/records/records-view.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Coins } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { addressOfRecord, gameRecordQueries, gameRecordQuery } from './api.ts'
import styles from './game-records.module.css'
import { RecordTotals } from './record-totals.tsx'

interface GameRecordsProps {
  gameName: string
  onGameName: (gameName: string) => void
  nav: RecordNav
}

/** What was played: range and game, totals that name them, rows, and one round in full. */
export function GameRecords({ gameName, onGameName, nav }: GameRecordsProps) {
  const { t } = useTranslation(['hall', 'games'])
  const client = useQueryClient()
  const [clears, setClears] = useState(0)
  const isWide = useIsWide()
  const Filter = isWide ? RecordFilterRow : RecordFilter
  const { days, opened } = nav
  const queries = gameRecordQueries({ days, gameName })
  const first = useQuery(queries.first())
  const clear = () => {
    setClears(clears + 1)
    nav.clear()
  }
  return (
    <RecordsView
      title={t('records.detail')}
      detail={opened ? <GameRecordDetail record={opened} /> : null}
      onClose={nav.close}
      filter={
        <div className={styles.filter}>
          <DebouncedSearch
            key={clears}
            label={t('records.gameName')}
            hint={t('records.gameName')}
            clearLabel={t('games:search.clear')}
            initial={gameName}
            onSearch={onGameName}
          />
          <Filter applied={{ days, status: undefined }} onApply={nav.apply} />
        </div>
      }
      totals={
        first.data && !hasRows(first.data) ? null : (
          <RecordTotals {...{ days, gameName }} first={first.data} />
        )
      }
    >
      <RecordRows
        label={t('records.list')}
        query={first}
        queries={queries}
        rowHeight={5.75}
        none={
          // The last days are no filter that a player could clear.
          gameName || days === 1 || typeof days !== 'number' ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState
              art="records"
              title={t('records.empty', { number: days })}
              text={t('records.emptyText')}
              action={
                <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
                  {t('pad.hall')}
                </Link>
              }
            />
          )
        }
        head={{
          columns: [
            t('records.game'),
            t('records.time'),
            t('records.bet'),
            t('records.win'),
            t('records.profitLoss'),
          ],
          rowClass: styles.row,
        }}
      >
        {(record) => {
          const address = addressOfRecord(record)
          return (
            <RecordRow
              href={nav.hrefOf(address)}
              className={styles.row}
              isOpened={address.id === opened?.id}
              onOpen={() => {
                // For its detail, which shows it at once.
                client.setQueryData(gameRecordQuery(address).queryKey, record)
                nav.open(address)
              }}
            >
              <GameRecordCells record={record} isWide={isWide} />
            </RecordRow>
          )
        }}
      </RecordRows>
    </RecordsView>
  )
}

interface GameRecordCellsProps {
  record: GameRecord
  /** A table names stake and win above their columns. */
  isWide: boolean
}

const GameRecordCells = memo(function GameRecordCells({ record, isWide }: GameRecordCellsProps) {
  const { t, i18n } = useTranslation('hall')
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  return (
    <>
      <span className={classNames(rowCss.main, styles.name)}>
        <LocalizedText record={record} field="gameName" />
      </span>
      <span className={classNames(rowCss.quiet, styles.when)}>
        {`${record.machineId} · ${formatWireTime(record.createdOn, i18n.language, 'dateTime')}`}
      </span>
      {isWide ? (
        <>
          <span className={classNames(rowCss.quiet, styles.cell)}>{coins(record.betAmount)}</span>
          <span className={classNames(rowCss.quiet, styles.cell)}>{coins(record.winningMoney)}</span>
        </>
      ) : (
        <span className={classNames(rowCss.quiet, styles.stakes)}>
          {t('records.stakes', { bet: coins(record.betAmount), win: coins(record.winningMoney) })}
        </span>
      )}
      <Coins amount={record.profitLoss} sign />
    </>
  )
})

function GameRecordDetail({ record: address }: { record: RecordAddress }) {
  const { t } = useTranslation('hall')
  const query = useQuery(gameRecordQuery(address))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={3} />}>
      {(record) =>
        record ? (
          <FactList
            facts={[
              { label: t('records.game'), value: <LocalizedText record={record} field="gameName" label /> },
              { label: t('records.machine'), value: record.machineId },
              { label: t('records.time'), value: <DateTime value={record.createdOn} /> },
              { label: t('records.bet'), value: <Coins amount={record.betAmount} /> },
              { label: t('records.win'), value: <Coins amount={record.winningMoney} /> },
              {
                label: t('records.profitLoss'),
                value: <Coins amount={record.profitLoss} sign />,
              },
            ]}
          />
        ) : (
          <EmptyState art="search" title={t('records.gone')} />
        )
      }
    </QueryBoundary>
  )
}
