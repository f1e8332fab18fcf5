import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../../lib/dates.ts'
import type { Budget, BudgetKind } from '../../../shell/safer-play/budgets.ts'
import { useLimitText } from '../../../shell/safer-play/use-limit-text.ts'
import { Button } from '../../../ui/button.tsx'
import css from './pending-raise.module.css'

interface PendingRaiseProps {
  kind: BudgetKind
  next: NonNullable<Budget['next']>
  onKeep: () => void
}

/** A raise that waits for its time, and the way to let it be. */
export function PendingRaise({ kind, next, onKeep }: PendingRaiseProps) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const time = formatWireTime(next.from, i18n.language, 'dateTime')
  return (
    <div className={css['pending']}>
      <p>
        {next.limit === null
          ? t('budget.endsAt', { time })
          : t('budget.risesAt', { limit: limitText(kind, next.limit), time })}
      </p>
      <Button variant="ghost" size="s" onClick={onKeep}>
        {t('budget.keep')}
      </Button>
    </div>
  )
}
