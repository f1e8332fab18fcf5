import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coinCurrency } from '../../../lib/money-format.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { gameTotalsQuery } from '../queries.ts'
import type { RecordDays } from '../record-range.ts'
import css from './record-totals.module.css'
import { ResultWord } from './result-word.tsx'

/** The sums over the chosen range, which they name; they stay in view while the rows scroll. */
export function RecordTotals({ days }: { days: RecordDays }) {
  const { t } = useTranslation('games')
  const totals = useQuery(gameTotalsQuery({ days }))
  return (
    <section className={css['totals']} aria-label={t('records.totals')}>
      <QueryFace query={totals} skeleton={<Skeleton shape="text" rows={2} />}>
        {({ totalBetAmount, totalWinAmount, totalProfitLoss, totalRecords, range }) => (
          <>
            <p className={css['range']}>
              {t('records.days', { number: days })} · <DateTime value={range.beginTime} style="date" /> –{' '}
              <DateTime value={range.endTime} style="date" />
            </p>
            <dl className={css['sums']}>
              <div className={css['main']}>
                <dt>{t('records.profitLoss')}</dt>
                <dd>
                  <ResultWord amount={totalProfitLoss} />
                  <Money amount={totalProfitLoss} currency={coinCurrency} size="l" sign />
                </dd>
              </div>
              <div>
                <dt>{t('records.bet')}</dt>
                <dd>
                  <Money amount={totalBetAmount} currency={coinCurrency} size="s" />
                </dd>
              </div>
              <div>
                <dt>{t('records.win')}</dt>
                <dd>
                  <Money amount={totalWinAmount} currency={coinCurrency} size="s" />
                </dd>
              </div>
              <div>
                <dt>{t('records.rounds')}</dt>
                <dd className={css['count']}>{totalRecords}</dd>
              </div>
            </dl>
          </>
        )}
      </QueryFace>
    </section>
  )
}
