import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { type RecordDays, recordDays } from '~/lib/record-range.ts'
import { playedTotalsQuery } from '~/domain/responsible-play/played-totals.ts'
import { QueryFace } from '~/components/query-boundary.tsx'
import { Card } from '~/ui/card.tsx'
import { Chip } from '~/ui/chip.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import styles from './net-position.module.css'

const words = { '1': 'up', '0': 'even', '-1': 'down' } as const

/** Where the back end gives no sum: none is made up. */
const notSaid = '–'

/** What the games have given and taken over a range, from the records: sign, word and the two sums. */
export function NetPosition() {
  const { t } = useTranslation('saferPlay')
  const [days, setDays] = useState<RecordDays>(30)
  const totals = useQuery(playedTotalsQuery(days))
  return (
    <Card title={t('net.title')}>
      <fieldset>
        <legend className="visually-hidden">{t('net.range')}</legend>
        <Cluster gap={2}>
          {recordDays.map((choice) => (
            <Chip key={choice} selected={choice === days} onClick={() => setDays(choice)}>
              {choice === 1 ? t('net.today') : t('net.days', { number: choice })}
            </Chip>
          ))}
        </Cluster>
      </fieldset>
      <QueryFace query={totals} skeleton={<Skeleton shape="text" rows={3} />}>
        {({ totalProfitLoss, totalBetAmount, totalWinAmount }) => (
          <div className={styles.net} role="status">
            <p className={styles.sum}>
              {totalProfitLoss ? (
                <>
                  <span>{t(`net.${words[`${compareDecimals(totalProfitLoss, '0')}`]}`)}</span>
                  <Money amount={totalProfitLoss} currency={coinCurrency} size="l" sign />
                </>
              ) : (
                notSaid
              )}
            </p>
            <FactList
              facts={[
                {
                  label: t('net.bet'),
                  value: totalBetAmount ? <Money amount={totalBetAmount} currency={coinCurrency} /> : notSaid,
                },
                {
                  label: t('net.won'),
                  value: totalWinAmount ? <Money amount={totalWinAmount} currency={coinCurrency} /> : notSaid,
                },
              ]}
            />
          </div>
        )}
      </QueryFace>
      <Link to="/user/record" search={{ type: 'game' }}>
        {t('net.records')}
      </Link>
    </Card>
  )
}
