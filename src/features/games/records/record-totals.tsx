import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { GameRecord } from '~/api/contract/games.ts'
import type { RangedPage } from '~/components/paged-list/paged-queries.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ExportButton } from '~/components/records/export-button.tsx'
import { RangeLine } from '~/components/records/range-chips.tsx'
import { TotalsBar } from '~/components/records/records-view.tsx'
import { spreadsheetTime } from '~/lib/csv.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { Coins } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { fetchGameRecords, gameTotalsQuery } from './api.ts'
import styles from './record-totals.module.css'

/** Shown where the back end gives no sum. */
const notSaid = '–'

interface RecordTotalsProps {
  days: RecordSpan
  gameName: string
  first: RangedPage<GameRecord> | undefined
}

/** The sums over the chosen range and game, which they name; they stay in view while the rows scroll. */
export function RecordTotals({ days, gameName, first }: RecordTotalsProps) {
  const { t, i18n } = useTranslation(['hall', 'records'])
  const totals = useQuery(gameTotalsQuery({ days, gameName }))
  const { header, cellsOf } = useRoundCells()
  const { data } = totals
  return (
    <TotalsBar
      range={
        data ? (
          <>
            <RangeLine days={days} range={data.range} />
            {gameName ? <span>{` · “${gameName}”`}</span> : null}
          </>
        ) : null
      }
      action={
        first ? (
          <ExportButton
            name="games"
            range={first.range}
            header={header}
            fetchPage={fetchGameRecords(gameName)}
            cellsOf={cellsOf}
          />
        ) : null
      }
    >
      <QueryBoundary query={totals} skeleton={<Skeleton shape="text" rows={2} />}>
        {({ totalBetAmount, totalWinAmount, totalProfitLoss, totalRecords }) => (
          <dl className={styles.sums}>
            <div className={styles.main}>
              <dt>{t('hall:records.profitLoss')}</dt>
              <dd>{totalProfitLoss ? <Coins amount={totalProfitLoss} size="l" sign /> : notSaid}</dd>
            </div>
            <CoinSum label={t('hall:records.bet')} amount={totalBetAmount} />
            <CoinSum label={t('hall:records.win')} amount={totalWinAmount} />
            <div>
              <dt>{t('hall:records.rounds')}</dt>
              <dd className={styles.count}>{totalRecords?.toLocaleString(i18n.language) ?? notSaid}</dd>
            </div>
          </dl>
        )}
      </QueryBoundary>
    </TotalsBar>
  )
}

function CoinSum({ label, amount }: { label: string; amount: string | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount ? <Coins amount={amount} size="s" /> : notSaid}</dd>
    </div>
  )
}

/** A round as a line of a spreadsheet, figures as plain numbers. */
function useRoundCells() {
  const { t, i18n } = useTranslation('hall')
  const header = [
    t('records.time'),
    t('records.game'),
    t('records.machine'),
    t('records.bet'),
    t('records.win'),
    t('records.profitLoss'),
  ]
  const cellsOf = (record: GameRecord): string[] => [
    spreadsheetTime(instantOf(record.createdOn), record.createdOn),
    localizedField(record, 'gameName', i18n.language).text,
    record.machineId,
    record.betAmount,
    record.winningMoney,
    record.profitLoss,
  ]
  return { header, cellsOf }
}
