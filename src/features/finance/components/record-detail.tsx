import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { instantOf } from '../../../lib/dates.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stack } from '../../../ui/stack.tsx'
import type { MoneyKind } from '../journal.ts'
import { isOpen } from '../order-status.ts'
import { mergeWatch } from '../order-watch.ts'
import { walletPaths } from '../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderTimeline } from './order-timeline.tsx'

interface RecordDetailProps {
  kind: MoneyKind
  row: OrderRow
  onClose: () => void
}

/** All that a record says; an open order leads on to its own page. */
export function RecordDetail({ kind, row, onClose }: RecordDetailProps) {
  const { t } = useTranslation('finance')
  const watch = mergeWatch(null, row, instantOf(row.createdOn) ?? new Date(0))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`order.title.${kind}`)}
      footer={
        isOpen(kind, row.status) ? (
          <Link
            to={walletPaths[kind]}
            search={{ order: row.orderSn }}
            className={buttonClass({ full: true })}
          >
            {t('records.open')}
          </Link>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <OrderHero
          kind={kind}
          status={row.status}
          label={t('label.amount')}
          amount={row.amount}
          currency={row.currency}
        />
        <OrderFacts kind={kind} row={row} />
        <OrderTimeline kind={kind} watch={watch} />
      </Stack>
    </Sheet>
  )
}
