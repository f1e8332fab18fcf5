import type { OrderRow } from '../../../api/contract/money.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import type { MoneyKind } from '../journal.ts'
import css from './order-list.module.css'
import { SignedAmount } from './signed-amount.tsx'
import { StatusBadge } from './status-badge.tsx'

interface RecordListProps {
  kind: MoneyKind
  rows: readonly OrderRow[]
  onShow: (row: OrderRow) => void
}

/** Rows with sign, status and date; a row opens its details. */
export function RecordList({ kind, rows, onShow }: RecordListProps) {
  return (
    <Card as="div">
      <ul className={css['list']}>
        {rows.map((row) => (
          <li key={row.orderSn}>
            <ListRow
              leading={<Icon name={kind} />}
              title={<SignedAmount kind={kind} row={row} />}
              detail={<DateTime value={row.createdOn} />}
              trailing={<StatusBadge kind={kind} status={row.status} />}
              onClick={() => onShow(row)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
