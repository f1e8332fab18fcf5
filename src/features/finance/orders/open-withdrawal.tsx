import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/api/contract/money.ts'
import { maskedCard } from '~/lib/mask.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { shortAddress } from '../address-text.ts'
import styles from '../money-form.module.css'
import { ExpectedTimeNote } from '../order-support.tsx'
import { orderOfRow } from '../order-watch.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderHero, OrderTimeline } from './order-parts.tsx'

/** In the place of the form: the withdrawal on its way and its steps; beside its own page, the other orders. */
export function OpenWithdrawal({ row }: { row: OrderRow }) {
  const { t } = useTranslation('finance')
  const watch = orderOfRow(useQueryClient(), 'withdraw', row)
  const card = [row.bankCardName, row.bankCardNo && maskedCard(row.bankCardNo)].filter(Boolean).join(' ')
  const isBeside = useSearch({ strict: false }).order === row.orderSn
  if (isBeside)
    return (
      <>
        <Card title={t('state.open')} tone="accent">
          <p className="small-muted">{t('state.openText')}</p>
        </Card>
        <OrderCards kind="withdraw" />
      </>
    )
  return (
    <div className={styles.room} data-pair>
      <div className={styles.form}>
        <Card title={t('state.open')} tone="accent">
          <OrderHero kind="withdraw" watch={watch} />
          <FactList
            facts={[
              { label: t('order.number'), value: row.orderSn },
              ...(row.address ? [{ label: t('order.address'), value: shortAddress(row.address) }] : []),
              ...(card ? [{ label: t('review.target'), value: card }] : []),
            ]}
          />
          <ExpectedTimeNote kind="withdraw" watch={watch} />
          <p className="small-muted">{t('state.openText')}</p>
          <Link
            to="/user/finance/withdraw"
            search={{ order: row.orderSn }}
            className={buttonClass({ full: true })}
          >
            {t('records.open')}
          </Link>
        </Card>
        <OrderTimeline kind="withdraw" watch={watch} />
      </div>
    </div>
  )
}
