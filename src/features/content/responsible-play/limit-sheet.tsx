import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isUnknownOutcome } from '~/api/api-error.ts'
import type { AccountLimit, AccountLimits } from '~/api/contract/limits.ts'
import { timeNow } from '~/api/server-time.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm, type Checked } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useLimitText } from '~/components/responsible-play/budget-notice.tsx'
import { useLimitName } from '~/components/responsible-play/limit-notice.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { hourMs } from '~/lib/durations.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import { isRaise, limitHistoryQuery, setLimitMutation } from './api.ts'
import styles from './budgets-card.module.css'

const dayHours = 24

/** "24 hours", and whole days beyond one: "7 days". */
export function useWaitText(): (hours: number) => string {
  const { t } = useTranslation('saferPlay')
  return (hours) =>
    hours > dayHours && hours % dayHours === 0
      ? t('break.days', { number: hours / dayHours })
      : t('limit.hours', { number: hours })
}

const keyOf = ({ kind, period }: Pick<AccountLimit, 'kind' | 'period'>) => `${kind} ${period}`

interface LimitSheetProps {
  account: AccountLimits
  /** Null: one that is not set yet. */
  limit: AccountLimit | null
  onClose: () => void
}

/** Sets, lowers, raises or removes a limit; from when the change counts is said before it is sent. */
export function LimitSheet({ account, limit, onClose }: LimitSheetProps) {
  const { t, i18n } = useTranslation('saferPlay')
  const formId = useId()
  const nameOf = useLimitName()
  const waitText = useWaitText()
  const save = useMutation(setLimitMutation(useQueryClient()))
  const draftKey = `limit.${limit ? keyOf(limit) : 'new'}`
  const { form, field, submit, errorOf, busy } = useRulesForm({
    initial: { which: limit ? keyOf(limit) : '', amount: limit?.amount ?? '' },
    check: (values) => checkLimit(values, account.limits, i18n.language),
    draftKey,
  })
  const [which, typed] = useWatch({ control: form.control, name: ['which', 'amount'] })
  const chosen = account.limits.find((one) => keyOf(one) === which)
  const checked = checkLimit({ which, amount: typed }, account.limits, i18n.language)
  const waits = checked.ok && chosen ? isRaise(chosen, checked.draft.amount) : false
  const from = new Date(timeNow() + account.raiseHours * hourMs).toISOString()
  const onSubmit = submit(async (draft) => {
    try {
      await save.mutateAsync(draft)
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error
      form.setError('root', { type: 'server', message: t('limit.unknown') })
      return
    }
    forgetDraft(draftKey)
    showToast({ message: t(waits ? 'limit.asked' : 'budget.saved') })
    onClose()
  })
  return (
    <Sheet
      open
      dismissOnOverlay={false}
      title={limit ? nameOf(limit) : t('limit.add')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy}>
          {t(waits ? 'limit.ask' : 'budget.save')}
        </ServerButton>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap={4}>
          {limit ? null : (
            <SelectField
              {...field('which')}
              label={t('limit.which')}
              placeholder={t('limit.choose')}
              options={account.limits
                .filter(({ amount, pending }) => amount === null && !pending)
                .map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
            />
          )}
          <TextField
            {...field('amount')}
            label={t('limit.amount')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            placeholder={t('budget.none')}
            trailing={t(chosen?.kind === 'time' ? 'unit.minutesShort' : 'unit.moneyShort')}
          />
          <p role="status">
            {waits
              ? t('limit.waits', {
                  time: formatWireTime(from, i18n.language, 'dateTime'),
                  wait: waitText(account.raiseHours),
                  lapse: waitText(account.confirmHours),
                })
              : t('limit.atOnce')}
          </p>
          <FormError message={errorOf('root')} />
        </Stack>
      </form>
    </Sheet>
  )
}

interface LimitValues {
  which: string
  amount: string
}
type LimitDraft = Pick<AccountLimit, 'kind' | 'period' | 'amount'>

/** Minutes of the longest period. What is too much of a shorter one the back end says. */
const mostMinutes = 44_640

/** A typed limit: whole coins or minutes, also in full-width figures; an empty field takes one away that is set. */
export function checkLimit(
  { which, amount: typed }: LimitValues,
  limits: readonly AccountLimit[],
  language: string,
): Checked<LimitDraft, keyof LimitValues> {
  const limit = limits.find((one) => keyOf(one) === which)
  if (!limit) return { ok: false, problems: [{ field: 'which', messageKey: 'saferPlay:problem.limit' }] }
  const { kind, period, amount } = limit
  const read = readTypedAmount(typed, language, 0, kind === 'time' ? '' : coinCurrency)
  // None at all would be an exclusion, which is asked for before it begins.
  if (!read.ok || read.amount === '0')
    return !read.ok && read.reason === 'empty' && amount !== null
      ? { ok: true, draft: { kind, period, amount: null } }
      : { ok: false, problems: [{ field: 'amount', messageKey: 'saferPlay:problem.whole' }] }
  if (kind === 'time' && Number(read.amount) > mostMinutes) {
    const values = { most: String(mostMinutes) }
    return { ok: false, problems: [{ field: 'amount', messageKey: 'saferPlay:problem.most', values }] }
  }
  return { ok: true, draft: { kind, period, amount: read.amount } }
}

/** What became of the limits, the newest first. */
export function LimitHistorySheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const nameOf = useLimitName()
  const query = useQuery(limitHistoryQuery())
  return (
    <Sheet open title={t('limit.history')} onClose={onClose}>
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={4} />}>
        {({ records }) =>
          records.length ? (
            <Stack as="ul" gap={3}>
              {records.map(({ id, kind, period, what, after, createdOn }) => (
                <li key={id} className={styles.form}>
                  <Cluster justify="between">
                    <strong>{nameOf({ kind, period })}</strong>
                    <span className="small-muted">
                      {formatWireTime(createdOn, i18n.language, 'dateTime')}
                    </span>
                  </Cluster>
                  <p>
                    {t(`limit.what.${what}`, {
                      limit: after === null ? t('limit.off') : limitText(kind, after),
                    })}
                  </p>
                </li>
              ))}
            </Stack>
          ) : (
            <p>{t('limit.noHistory')}</p>
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}
