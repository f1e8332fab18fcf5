import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  coolingOffs,
  exclusionPeriods,
  type Exclusion,
  type ExclusionPeriod,
} from '~/api/contract/self-exclusion.ts'
import { hasCapability } from '~/api/platform.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm, type Checked, type Problem } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useExclusionText } from '~/components/responsible-play/budget-notice.tsx'
import { beginExclusionMutation, exclusionQuery, holds } from '~/components/responsible-play/exclusion.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { useMinute } from '~/components/use-now.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { PasswordField } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import styles from './exclusion-card.module.css'

/** The exclusion that the back end keeps, for every device; only where it does (capability `selfExclusion`). */
export function ExclusionCard() {
  const { t } = useTranslation('saferPlay')
  const query = useQuery(exclusionQuery())
  return (
    <Card title={t('exclusion.title')} action={<Badge tone="neutral">{t('exclusion.everywhere')}</Badge>}>
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={2} />}>
        {(exclusion) => <ExclusionState exclusion={exclusion} />}
      </QueryBoundary>
    </Card>
  )
}

/** What holds now, and the way to begin one or make it longer; there is none to end it. */
function ExclusionState({ exclusion }: { exclusion: Exclusion }) {
  const { t } = useTranslation('saferPlay')
  const exclusionText = useExclusionText()
  const now = useMinute()
  const [isOpen, setOpen] = useState(false)
  const isExcluded = holds(exclusion, now)
  const isForGood = isExcluded && !exclusion.until
  return (
    <>
      <div role="status">
        {isExcluded ? (
          <p>
            <strong>{exclusionText(exclusion.until)}</strong>
          </p>
        ) : null}
      </div>
      <p>
        {t(isExcluded ? 'exclusion.runs' : hasCapability('limits') ? 'exclusion.textDays' : 'exclusion.text')}
      </p>
      {isForGood ? null : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(isExcluded ? 'exclusion.extend' : 'exclusion.choose')}
        </Button>
      )}
      {isOpen ? <ExclusionSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const draftKey = 'exclusion'

/** A back end that keeps limits takes days as well. */
const periods = (): readonly ExclusionPeriod[] =>
  hasCapability('limits') ? [...coolingOffs, ...exclusionPeriods] : exclusionPeriods

/** What an exclusion shuts, leaves open and cannot be undone; then for how long, and the password. */
function ExclusionSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('saferPlay')
  const formId = useId()
  const profile = useProfile()
  const begin = useMutation(beginExclusionMutation(useQueryClient()))
  const { field, submit, errorOf, busy } = useRulesForm<ExclusionValues, ExclusionDraft>({
    initial: { period: '', password: '' },
    check: checkExclusion,
    draftKey,
  })
  const onSubmit = submit(async (draft) => {
    try {
      await begin.mutateAsync(draft)
      forgetDraft(draftKey)
      showToast({ message: t('exclusion.done') })
      onClose()
    } finally {
      begin.reset()
    }
  })
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('exclusion.sheet')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} variant="danger" full busy={busy}>
          {t('exclusion.confirm')}
        </ServerButton>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap={4}>
          <section aria-labelledby={`${formId}-means`}>
            <h3 id={`${formId}-means`} className={styles.heading}>
              {t('exclusion.means')}
            </h3>
            <ul className={styles.means}>
              {consequences.map(([key, icon]) => (
                <li key={key}>
                  <Icon name={icon} size="s" />
                  <span>
                    <SupportText text={t(`exclusion.${key}`)} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <SelectField
            {...field('period')}
            label={t('exclusion.period')}
            placeholder={t('exclusion.placeholder')}
            options={periods().map((period) => ({ value: period, label: t(`exclusion.${period}`) }))}
          />
          {/* Tells password managers whose password this is. */}
          <input type="hidden" autoComplete="username" value={profile?.userName ?? ''} readOnly />
          <div>
            <PasswordField
              {...field('password')}
              label={t('exclusion.password')}
              autoComplete="current-password"
            />
            <TextButton onClick={() => void openAuthPopup('findPassword')}>
              {t('exclusion.noPassword')}
            </TextButton>
          </div>
          <FormError message={errorOf('root')} />
        </Stack>
      </form>
    </Sheet>
  )
}

const consequences = [
  ['shut', 'close'],
  ['quiet', 'close'],
  ['fixed', 'lock'],
  ['open', 'check'],
  ['paid', 'check'],
] as const

interface ExclusionValues {
  period: string
  password: string
}
interface ExclusionDraft {
  period: ExclusionPeriod
  password: string
}

/** Both are needed; whether the period is long enough is the server's to say. */
function checkExclusion({
  period: chosen,
  password,
}: ExclusionValues): Checked<ExclusionDraft, keyof ExclusionValues> {
  const period = periods().find((known) => known === chosen)
  const problems: Problem<keyof ExclusionValues>[] = [
    ...(period ? [] : [{ field: 'period' as const, messageKey: 'saferPlay:problem.period' }]),
    ...(password ? [] : [{ field: 'password' as const, messageKey: 'saferPlay:problem.password' }]),
  ]
  return period && password ? { ok: true, draft: { period, password } } : { ok: false, problems }
}
