import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import type { Profile } from '~/api/contract/user.ts'
import { platform } from '~/api/platform.ts'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { forgetDraft, useDraftState } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { CodeField, PasswordField } from '~/ui/text-field.tsx'
import { sendCodeMutation, updatePaymentPasswordMutation } from '../api.ts'
import { SettingForm } from '../setting-form.tsx'
import { DigitsField, LockedNote, useLock } from './password-parts.tsx'
import { checkCodeRequest, checkForgotten, maskedEmail, type CodeRequestValues } from './rules.ts'

interface ForgottenSectionProps {
  profile: Profile
  onDone: (message: string) => void
  onCancel: () => void
}

/** A forgotten fund password: the mailbox and the login password together prove who asks. */
export function ForgottenSection({ profile, onDone, onCancel }: ForgottenSectionProps) {
  const { t } = useTranslation('account')
  const reset = useFundReset(profile.userName, () => onDone(t('forgotten.done')))
  return (
    <Stack gap={4}>
      <Stepper steps={[t('forgotten.stepCode'), t('forgotten.stepNew')]} current={reset.step} />
      {reset.step === 0 ? (
        <ForgottenRequest reset={reset} email={profile.email} onCancel={onCancel} />
      ) : (
        <ForgottenReset reset={reset} email={profile.email} />
      )}
    </Stack>
  )
}

interface ForgottenRequestProps {
  reset: FundReset
  email: string
  onCancel: () => void
}

function ForgottenRequest({ reset, email, onCancel }: ForgottenRequestProps) {
  const { t } = useTranslation('account')
  const { captcha, requestForm, seconds } = reset
  const { form, field, ...status } = requestForm
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  const waits = seconds > 0
  return (
    <SettingForm
      title={t('forgotten.title')}
      lead={t('forgotten.lead', { email: maskedEmail(email) })}
      submitLabel={waits ? t('forgotten.sendIn', { seconds }) : t('forgotten.send')}
      status={status}
      onSubmit={async (event) => {
        if (waits) event.preventDefault()
        else await reset.submitRequest(event)
      }}
      onCancel={onCancel}
    >
      <p>
        <Callout icon="clock">{t('forgotten.hold')}</Callout>
      </p>
      <CaptchaField
        {...field('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={uuid === captcha.picture?.uuid ? qrcode : ''}
      />
      {waits ? (
        <Button variant="ghost" full onClick={() => reset.toStep(1)}>
          {t('forgotten.haveCode')}
        </Button>
      ) : null}
    </SettingForm>
  )
}

function ForgottenReset({ reset, email }: { reset: FundReset; email: string }) {
  const { t } = useTranslation('account')
  const digits = platform().fundPasswordDigits
  const profile = useProfile()
  const { resetForm, seconds, lockSeconds } = reset
  const { field, ...status } = resetForm
  return (
    <SettingForm
      title={t('forgotten.stepNew')}
      lead={t('forgotten.sent', { email: maskedEmail(email) })}
      submitLabel={t('fund.setSubmit')}
      status={status}
      locked={lockSeconds ? <LockedNote seconds={lockSeconds} /> : undefined}
      onSubmit={reset.submitReset}
      onCancel={() => reset.toStep(0)}
    >
      <input type="hidden" autoComplete="username" value={profile?.userName ?? ''} readOnly />
      <CodeField
        {...field('code')}
        label={t('forgotten.code')}
        action={
          <Button variant="ghost" size="s" disabled={seconds > 0} onClick={() => reset.toStep(0)}>
            {seconds > 0 ? t('forgotten.sendIn', { seconds }) : t('forgotten.again')}
          </Button>
        }
      />
      <DigitsField
        {...field('newPassword')}
        label={t('fund.new')}
        hint={digits === null ? undefined : t('fund.newHint', { digits })}
      />
      <DigitsField {...field('repeat')} label={t('fund.repeat')} />
      <PasswordField
        {...field('password')}
        label={t('fund.loginPassword')}
        hint={t('fund.loginPasswordHint')}
        autoComplete="current-password"
      />
    </SettingForm>
  )
}

/** The code is the one of "find password": one of them in a minute, whatever it is for. */
const purpose = 'findPassword'
const stateKey = 'account.forgottenState'

function useFundReset(account: string, onReset: () => void) {
  const captcha = useCaptcha()
  const [{ step }, goOn] = useDraftState(stateKey, { step: 0 })
  const seconds = useCodeCountdown(purpose)
  const fundLock = useLock('fund')
  const loginLock = useLock('login')
  const sendCode = useMutation(sendCodeMutation())
  const update = useMutation(updatePaymentPasswordMutation(useQueryClient()))

  const requestForm = useRulesForm({
    initial: { qrcode: '', uuid: '' },
    check: (values: CodeRequestValues) => checkCodeRequest(values, captcha.picture?.uuid),
    draftKey: 'account.forgottenRequest',
  })
  const resetForm = useRulesForm({
    initial: { code: '', password: '', newPassword: '', repeat: '' },
    check: checkForgotten,
    draftKey: 'account.forgotten',
  })

  const submitRequest = requestForm.submit(async (draft) => {
    try {
      await sendCode.mutateAsync({ account, ...draft })
      startCountdown(purpose)
      resetForm.form.resetField('code')
      goOn({ step: 1 })
    } catch (error) {
      if (isApiError(error) && error.retryAfter) startCountdown(purpose, error.retryAfter)
      throw error
    } finally {
      // A picture that served is used up, right or wrong.
      requestForm.form.setValue('qrcode', '')
      captcha.renew()
    }
  })

  const submitReset = resetForm.submit((draft) =>
    loginLock.during(async () => {
      await update.mutateAsync(draft)
      forgetDraft(stateKey)
      fundLock.unlock()
      onReset()
    }),
  )

  return {
    step,
    toStep: (next: number) => goOn({ step: next }),
    captcha,
    requestForm,
    resetForm,
    seconds,
    lockSeconds: loginLock.seconds,
    submitRequest,
    submitReset,
  }
}

type FundReset = ReturnType<typeof useFundReset>
