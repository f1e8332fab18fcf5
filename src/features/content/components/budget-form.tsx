import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import type { Budget, BudgetKind } from '../../../shell/safer-play/budgets.ts'
import { changeLimit } from '../../../shell/safer-play/play-store.ts'
import { useLimitText } from '../../../shell/safer-play/use-limit-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type BudgetValues, checkBudget } from '../budget-rules.ts'
import css from './budget-form.module.css'
import { PendingRaise } from './pending-raise.tsx'

interface BudgetFormProps {
  kind: BudgetKind
  /** As it is in force now. */
  budget: Budget
  /** A plain decimal; null while it is unknown. */
  used: string | null
  userId: string
}

/** One budget: what is used of it, and a field that lowers it at once or raises it tomorrow. */
export function BudgetForm({ kind, budget, used, userId }: BudgetFormProps) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const fieldId = useId()
  const { form, register, errorOf, submit } = useRulesForm<BudgetValues, string | null>({
    initial: { limit: budget.limit ?? '' },
    check: (values) => checkBudget(kind, values, i18n.language),
  })
  const change = (limit: string | null) => {
    const changed = changeLimit(userId, kind, limit)
    form.reset({ limit: changed.limit ?? '' })
    showToast({ message: t(changed.next ? 'budget.waits' : 'budget.saved') })
  }
  const onSubmit = submit((limit) => change(limit))
  return (
    <form className={css['form']} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={css['line']}>
        <TextField
          {...register('limit')}
          id={fieldId}
          label={t(`budget.${kind}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          placeholder={t('budget.none')}
          trailing={t(`unit.${kind}Short`)}
          error={errorOf('limit')}
        />
        <Button
          type="submit"
          variant="secondary"
          aria-label={t('budget.saveNamed', { name: t(`budget.${kind}`) })}
        >
          {t('budget.save')}
        </Button>
      </div>
      <p className={css['used']}>
        {used === null ? '…' : t(`budget.used.${kind}`, { used: limitText(kind, used) })}
      </p>
      {budget.next ? (
        <PendingRaise kind={kind} next={budget.next} onKeep={() => change(budget.limit)} />
      ) : null}
    </form>
  )
}
