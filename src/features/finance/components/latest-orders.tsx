import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { ordersQuery } from '../queries.ts'
import { OrderLink } from './order-link.tsx'
import css from './order-list.module.css'

const shown = 3

/** The latest three of a kind, and the way to all records. */
export function LatestOrders({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  const query = useQuery(ordersQuery(kind))
  return (
    <Card
      title={t(`orders.latest.${kind}`)}
      action={
        <Link
          to="/user/record"
          search={{ type: kind }}
          className={buttonClass({ variant: 'ghost', size: 's' })}
        >
          {t('orders.all')}
        </Link>
      }
    >
      <QueryFace query={query} skeleton={<Skeleton rows={shown} />}>
        {({ records, dropped }) =>
          records.length ? (
            <ul className={css['list']}>
              {records.slice(0, shown).map((row) => (
                <li key={row.orderSn}>
                  <OrderLink kind={kind} row={row} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={css['quiet']}>{t(dropped > 0 ? 'orders.unreadable' : `orders.none.${kind}`)}</p>
          )
        }
      </QueryFace>
    </Card>
  )
}
