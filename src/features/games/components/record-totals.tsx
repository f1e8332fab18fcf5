import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GameRecord } from '../../../api/contract/games.ts'
import { hasRows } from '../../../api/pages.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import type { RecordDays } from '../../../lib/record-range.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { ExportButton } from '../../../shell/records/export-button.tsx'
import { RangeLine } from '../../../shell/records/range-line.tsx'
import type { RangedPage } from '../../../shell/records/record-queries.ts'
import { TotalsBar } from '../../../shell/records/totals-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fetchGameRecords, gameTotalsQuery } from '../record-queries.ts'
import { useRoundCells } from '../use-round-cells.ts'
import css from './record-totals.module.css'
import { ResultWord } from './result-word.tsx'

/** Where the back end gives no sum: none is made up. */
const notSaid = '–'

interface RecordTotalsProps {
  days: RecordDays
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
      label={t('hall:records.totals')}
      range={
        data ? (
          <>
            <RangeLine days={days} range={data.range} />
            {gameName ? ` · “${gameName}”` : null}
          </>
        ) : null
      }
      action={
        first && hasRows(first) ? (
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
      <QueryFace query={totals} skeleton={<Skeleton shape="text" rows={2} />}>
        {({ totalBetAmount, totalWinAmount, totalProfitLoss, totalRecords }) => (
          <dl className={css['sums']}>
            <div className={css['main']}>
              <dt>{t('hall:records.profitLoss')}</dt>
              <dd>
                {totalProfitLoss ? (
                  <>
                    <ResultWord amount={totalProfitLoss} />
                    <Money amount={totalProfitLoss} currency={coinCurrency} size="l" sign />
                  </>
                ) : (
                  notSaid
                )}
              </dd>
            </div>
            <div>
              <dt>{t('hall:records.bet')}</dt>
              <dd>
                {totalBetAmount ? (
                  <Money amount={totalBetAmount} currency={coinCurrency} size="s" />
                ) : (
                  notSaid
                )}
              </dd>
            </div>
            <div>
              <dt>{t('hall:records.win')}</dt>
              <dd>
                {totalWinAmount ? (
                  <Money amount={totalWinAmount} currency={coinCurrency} size="s" />
                ) : (
                  notSaid
                )}
              </dd>
            </div>
            <div>
              <dt>{t('hall:records.rounds')}</dt>
              <dd className={css['count']}>{totalRecords?.toLocaleString(i18n.language) ?? notSaid}</dd>
            </div>
          </dl>
        )}
      </QueryFace>
    </TotalsBar>
  )
}
