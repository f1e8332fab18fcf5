import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { isPlainClick } from '../../../lib/plain-click.ts'
import type { RecordAddress } from '../../../shell/records/record-nav.ts'
import rowCss from '../../../shell/records/record-row.module.css'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { addressOfOrder } from '../record-address.ts'
import css from './money-record-row.module.css'
import { SignedAmount } from './signed-amount.tsx'
import { StatusBadge } from './status-badge.tsx'

interface MoneyRecordRowProps {
  kind: MoneyKind
  row: OrderRow
  isOpened: boolean
  hrefOf: (record: RecordAddress) => string
  onOpen: (row: OrderRow) => void
}

/**
 * Amount with its sign, status, time and number. A plain link of few elements: a row is made anew with every frame of a
 * scroll, and a router's link costs too much.
 */
export const MoneyRecordRow = memo(function MoneyRecordRow({
  kind,
  row,
  isOpened,
  hrefOf,
  onOpen,
}: MoneyRecordRowProps) {
  const { i18n } = useTranslation()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(row)
  }
  return (
    <a
      href={hrefOf(addressOfOrder(row))}
      className={`${rowCss['row']} ${css['row']}`}
      aria-current={isOpened || undefined}
      onClick={open}
    >
      <SignedAmount kind={kind} row={row} />
      <StatusBadge kind={kind} status={row.status} />
      <time dateTime={row.createdOn} className={rowCss['quiet']}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime')}
      </time>
      <span className={`${rowCss['quiet']} ${css['number']}`}>{row.orderSn}</span>
    </a>
  )
})
