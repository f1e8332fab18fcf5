import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { walletPaths } from '../paths.ts'
import { SignedAmount } from './signed-amount.tsx'
import { StatusBadge } from './status-badge.tsx'

/** A row that leads to the order's own page. */
export function OrderLink({ kind, row }: { kind: MoneyKind; row: OrderRow }) {
  const { t } = useTranslation('finance')
  return (
    <Link to={walletPaths[kind]} search={{ order: row.orderSn }} className={listRowClass}>
      <ListRowContent
        leading={<Icon name={kind} />}
        title={<SignedAmount kind={kind} row={row} />}
        detail={
          <>
            {t(`kind.${kind}`)} · <DateTime value={row.createdOn} style="dayMonth" />
          </>
        }
        trailing={<StatusBadge kind={kind} status={row.status} />}
      />
    </Link>
  )
}
