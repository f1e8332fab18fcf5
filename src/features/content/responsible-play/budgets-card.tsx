import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm, type Checked } from '~/components/form/use-rules-form.ts'
import { useLimitText } from '~/components/responsible-play/budget-notice.tsx'
import { useMinute } from '~/components/use-now.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { changeLimit, useBudgets, usePlayLog } from '~/domain/responsible-play/budget-store.ts'
import {
  budgetAt,
  budgetKinds,
  playedTodayMs,
  visitsThisMonth,
  type Budget,
  type BudgetKind,
} from '~/domain/responsible-play/budgets.ts'
import { playedTotalsQuery } from '~/domain/responsible-play/played-totals.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import styles from './budgets-card.module.css'

/** Money a day, visits a month, time a day: how much is used, and the player's own limit. */
export function BudgetsCard() {
  const { t } = useTranslation('saferPlay')
  const state = useBudgets()
  const log = usePlayLog()
  const now = useMinute()
  const userId = useProfile()?.userId
  const today = useQuery(playedTotalsQuery(1))
  if (!now || userId === undefined) return <Skeleton shape="card" rows={1} />
  const lost = today.data?.totalProfitLoss ? subtractDecimals('0', today.data.totalProfitLoss) : null
  const used = {
    money: lost?.startsWith('-') ? '0' : lost,
    visits: String(visitsThisMonth(log, now).length),
    minutes: String(Math.floor(playedTodayMs(log, now) / 60_000)),
  }
  return (
    <Card title={t('budget.title')} action={<Badge tone="neutral">{t('budget.onDevice')}</Badge>}>
      <p>{t('budget.text')}</p>
      {budgetKinds.map((kind) => {
        const budget = budgetAt(state.budgets[kind], now)
        return <BudgetForm key={kind} kind={kind} budget={budget} used={used[kind]} userId={userId} />
      })}
    </Card>
  )
}

interface BudgetFormProps {
  kind: BudgetKind
  /** As it is in force now. */
  budget: Budget
  /** A plain decimal; null while it is unknown. */
  used: string | null
  userId: string
}

/** One budget: what is used of it, and a field that lowers it at once or raises it tomorrow. */
function BudgetForm({ kind, budget, used, userId }: BudgetFormProps) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const fieldId = useId()
  const draftKey = `budget.${kind}`
  const { form, field, submit } = useRulesForm({
    initial: { limit: budget.limit ?? '' },
    check: (values) => checkBudget(kind, values, i18n.language),
    draftKey,
  })
  const change = (limit: string | null) => {
    const changed = changeLimit(userId, kind, limit)
    form.reset({ limit: changed.limit ?? '' })
    forgetDraft(draftKey)
    showToast({ message: t(changed.next ? 'budget.waits' : 'budget.saved') })
  }
  const onSubmit = submit((limit) => change(limit))
  const time = budget.next ? formatWireTime(budget.next.from, i18n.language, 'dateTime') : ''
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.line}>
        <TextField
          {...field('limit')}
          id={fieldId}
          label={t(`budget.${kind}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          placeholder={t('budget.none')}
          trailing={t(`unit.${kind}Short`)}
        />
        <Button
          type="submit"
          variant="secondary"
          aria-label={t('budget.saveNamed', { name: t(`budget.${kind}`) })}
        >
          {t('budget.save')}
        </Button>
      </div>
      <p className="small-muted">
        {used === null ? '…' : t(`budget.used.${kind}`, { used: limitText(kind, used) })}
      </p>
      {budget.next ? (
        // A raise that waits for its time, and the way to let it be.
        <div className={styles.pending}>
          <p>
            {budget.next.limit === null
              ? t('budget.endsAt', { time })
              : t('budget.risesAt', { limit: limitText(kind, budget.next.limit), time })}
          </p>
          <Button variant="ghost" size="s" onClick={() => change(budget.limit)}>
            {t('budget.keep')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

export interface BudgetValues {
  limit: string
}

/** The greatest that makes sense: days of a month, minutes of a day. */
const most = { money: Infinity, visits: 31, minutes: 1440 }

/** A typed budget: a whole number, also in full-width figures; null for an empty field, which is no budget. */
export function checkBudget(
  kind: BudgetKind,
  { limit }: BudgetValues,
  language: string,
): Checked<string | null, 'limit'> {
  const read = readTypedAmount(limit, language, 0, kind === 'money' ? coinCurrency : '')
  // None at all would be a break, which is asked for before it begins.
  if (!read.ok || read.amount === '0')
    return !read.ok && read.reason === 'empty'
      ? { ok: true, draft: null }
      : { ok: false, problems: [{ field: 'limit', messageKey: 'saferPlay:problem.whole' }] }
  if (Number(read.amount) <= most[kind]) return { ok: true, draft: read.amount }
  const values = { most: String(most[kind]) }
  return { ok: false, problems: [{ field: 'limit', messageKey: 'saferPlay:problem.most', values }] }
}
