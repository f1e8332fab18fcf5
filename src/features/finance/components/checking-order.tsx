import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { JournalEntry } from '../../../shell/money/journal.ts'
import { useMoneyText } from '../use-money-text.ts'
import { useReconcile } from '../use-reconcile.ts'
import css from './checking-order.module.css'

interface CheckingOrderProps {
  entry: JournalEntry
  onFound: (entry: JournalEntry, row: OrderRow) => void
  onAbsent: (entry: JournalEntry) => void
}

/** Comes into view by itself: it is the answer to a confirmation that got none. */
const comeIntoView = (element: HTMLElement | null) => element?.focus()

/** "Checking", never "failed": nobody knows yet whether this order was placed. */
export function CheckingOrder({ entry, onFound, onAbsent }: CheckingOrderProps) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  useReconcile(entry, { onFound, onAbsent })
  return (
    <Card tone="gold">
      <div className={css['checking']} role="status" tabIndex={-1} ref={comeIntoView}>
        <span className={css['mark']}>
          <Spinner />
        </span>
        <div>
          <p className={css['title']}>{t('checking.title')}</p>
          <p>{t(`checking.${entry.kind}`, { amount: money(entry.amount, entry.currency) })}</p>
          <p className={css['time']}>
            {t('checking.sentAt')} <DateTime value={entry.at} />
          </p>
        </div>
      </div>
    </Card>
  )
}
