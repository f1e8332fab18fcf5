import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { Progress } from '../../../ui/progress.tsx'
import css from './credit-note.module.css'

/** How far a transfer by coin has come on its network; how long that takes is not ours to promise. */
export function ConfirmationsNote({ row }: { row: OrderRow }) {
  const { t } = useTranslation('finance')
  const { confirmations, minConfirm } = row
  return (
    <div className={css['note']}>
      {minConfirm ? (
        <Progress
          label={t('order.confirmations', { confirmations: confirmations ?? 0, minConfirm })}
          value={confirmations ?? 0}
          max={minConfirm}
        />
      ) : null}
      <p className={css['text']}>{t('order.confirming')}</p>
    </div>
  )
}
