import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import type { Profile } from '~/api/contract/user.ts'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { forgetDraft, useDraftState } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { Button } from '~/ui/button.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { CodeField, TextField } from '~/ui/text-field.tsx'
import { sendEmailCodeMutation, updateEmailMutation } from '../api.ts'
import { LockedNote, LoginPasswordField, useLock } from '../passwords/password-parts.tsx'
import { checkEmailCode, checkEmailRequest, maskedEmail } from '../passwords/rules.ts'
import { SettingForm } from '../setting-form.tsx'

interface EmailSectionProps {
  profile: Profile
  onDone: (message: string) => void
  onCancel: () => void
}

const draftKey = 'account.email'
const stateKey = 'account.emailState'
/** Its own countdown: a code for another purpose may be asked for meanwhile. */
const purpose = 'email'

/** Another e-mail address (capability `emailChange`): the password says who asks, the mailed code whose it is. */
export function EmailSection({ profile, onDone, onCancel }: EmailSectionProps) {
  const { t } = useTranslation('account')
  const change = useEmailChange(() => onDone(t('email.done')))
  return (
    <Stack gap={4}>
      <Stepper steps={[t('email.step'), t('email.stepCode')]} current={change.step} />
      {change.step === 0 ? (
        <EmailRequest change={change} profile={profile} onCancel={onCancel} />
      ) : (
        <EmailCode change={change} />
      )}
    </Stack>
  )
}

interface EmailRequestProps {
  change: EmailChange
  profile: Profile
  onCancel: () => void
}

function EmailRequest({ change, profile, onCancel }: EmailRequestProps) {
  const { t } = useTranslation('account')
  const { requestForm, seconds, lockSeconds } = change
  const { field, ...status } = requestForm
  const waits = seconds > 0
  return (
    <SettingForm
      title={t('email.title')}
      lead={t('email.lead', { email: maskedEmail(profile.email) })}
      submitLabel={waits ? t('forgotten.sendIn', { seconds }) : t('forgotten.send')}
      status={status}
      locked={lockSeconds ? <LockedNote seconds={lockSeconds} /> : undefined}
      onSubmit={async (event) => {
        if (waits) event.preventDefault()
        else await change.submitRequest(event)
      }}
      onCancel={() => {
        forgetDraft(draftKey)
        forgetDraft(stateKey)
        onCancel()
      }}
    >
      <TextField
        {...field('email')}
        label={t('email.new')}
        type="email"
        autoComplete="email"
        typing="exact"
      />
      <LoginPasswordField {...field('password')} />
      {waits ? (
        <Button variant="ghost" full onClick={() => change.toStep(1)}>
          {t('forgotten.haveCode')}
        </Button>
      ) : null}
    </SettingForm>
  )
}

function EmailCode({ change }: { change: EmailChange }) {
  const { t } = useTranslation('account')
  const { requestForm, codeForm, seconds } = change
  const { field, ...status } = codeForm
  return (
    <SettingForm
      title={t('email.title')}
      lead={t('forgotten.sent', { email: requestForm.form.getValues('email') })}
      submitLabel={t('email.submit')}
      status={status}
      onSubmit={change.submitCode}
      onCancel={() => change.toStep(0)}
    >
      <CodeField
        {...field('code')}
        label={t('forgotten.code')}
        hint={t('email.hint')}
        action={
          <Button variant="ghost" size="s" disabled={seconds > 0} onClick={() => change.toStep(0)}>
            {seconds > 0 ? t('forgotten.sendIn', { seconds }) : t('forgotten.again')}
          </Button>
        }
      />
    </SettingForm>
  )
}

function useEmailChange(onChanged: () => void) {
  const [{ step }, goOn] = useDraftState(stateKey, { step: 0 })
  const seconds = useCodeCountdown(purpose)
  const lock = useLock('login')
  const sendCode = useMutation(sendEmailCodeMutation())
  const update = useMutation(updateEmailMutation(useQueryClient()))
  const requestForm = useRulesForm({
    initial: { email: '', password: '' },
    check: checkEmailRequest,
    draftKey,
  })
  const codeForm = useRulesForm({
    initial: { code: '' },
    check: checkEmailCode,
    draftKey: 'account.emailCode',
  })

  const submitRequest = requestForm.submit(async (draft) => {
    try {
      await sendCode.mutateAsync(draft)
      startCountdown(purpose)
      requestForm.form.setValue('password', '')
      codeForm.form.reset()
      goOn({ step: 1 })
    } catch (error) {
      if (lock.noteLock(error)) return
      if (isApiError(error) && error.retryAfter) startCountdown(purpose, error.retryAfter)
      throw error
    } finally {
      sendCode.reset()
    }
  })

  const submitCode = codeForm.submit(async ({ code }) => {
    const email = readTyped.email(requestForm.form.getValues('email'))
    await update.mutateAsync({ email, code })
    forgetDraft(draftKey)
    forgetDraft(stateKey)
    onChanged()
  })

  return {
    step,
    toStep: (next: number) => goOn({ step: next }),
    seconds,
    lockSeconds: lock.seconds,
    requestForm,
    codeForm,
    submitRequest,
    submitCode,
  }
}

type EmailChange = ReturnType<typeof useEmailChange>
