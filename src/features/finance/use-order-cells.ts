import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../i18n/localized-field.ts'
import type { OrderRow } from '../../api/contract/money.ts'
import { instantOf } from '../../lib/dates.ts'
import { maskedCard } from '../../lib/mask.ts'
import { spreadsheetTime } from '../../lib/spreadsheet-time.ts'
import type { MoneyKind } from '../../shell/money/journal.ts'
import { statusView } from './order-status.ts'

/** An order as a line of a spreadsheet: figures as plain numbers, the card as its last four digits. */
export function useOrderCells(kind: MoneyKind) {
  const { t, i18n } = useTranslation('finance')
  const header = [
    t('order.createdOn'),
    t('order.number'),
    t('order.status'),
    t('label.amount'),
    t('records.currency'),
    t('review.fee'),
    t('order.channel'),
    t('review.target'),
    t('order.network'),
    t('order.address'),
    t('records.remark'),
  ]
  const cellsOf = (row: OrderRow): string[] => [
    spreadsheetTime(instantOf(row.createdOn), row.createdOn),
    row.orderSn,
    t(statusView(kind, row.status).textKey, { status: row.status }),
    row.amount,
    row.currency,
    row.charge,
    row.channel,
    [row.bankCardName, row.bankCardNo && maskedCard(row.bankCardNo)].filter(Boolean).join(' '),
    row.network,
    row.address,
    localizedField(row, 'remark', i18n.language).text,
  ]
  return { header, cellsOf }
}
