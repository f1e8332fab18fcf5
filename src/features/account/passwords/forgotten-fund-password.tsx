import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { Callout } from '~/ui/callout.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { PasswordField } from '~/ui/text-field.tsx'
import { sendCodeMutation, updatePaymentPasswordMutation } from '../api.ts'
import { SettingForm, type SettingProps } from '../setting-form.tsx'
import { CodeRequest, MailedCodeField, useMailedCode } from './mailed-code.tsx'
import { NewFundFields, useLock } from './password-parts.tsx'
import { checkCodeRequest, checkForgotten, maskedEmail } from './rules.ts'

const stateKey = 'account.forgottenState'

/** A forgotten fund password: the mailbox and the login password together prove who asks. */
export function ForgottenSection({ profile, onDone, onCancel }: SettingProps) {
  const { t } = useTranslation('account')
  const captcha = useCaptcha()
  // The code is the one of "find password": one of them in a minute, whatever it is for.
  const code = useMailedCode('findPassword', stateKey)
  const fundLock = useLock('fund')
  const loginLock = useLock('login')
  const sendCode = useMutation(sendCodeMutation())
  const update = useMutation(updatePaymentPasswordMutation(useQueryClient()))
  const request = useRulesForm({
    initial: { qrcode: '', uuid: '' },
    check: (values: { qrcode: string; uuid: string }) => checkCodeRequest(values, captcha.picture?.uuid),
    draftKey: 'account.forgottenRequest',
  })
  const reset = useRulesForm({
    initial: { code: '', password: '', newPassword: '', repeat: '' },
    check: checkForgotten,
    draftKey: 'account.forgotten',
  })
  const [qrcode, uuid] = request.form.watch(['qrcode', 'uuid'])
  const submitRequest = request.submit((draft) =>
    code
      .ask(async () => {
        await sendCode.mutateAsync({ account: profile.userName, ...draft })
        reset.form.resetField('code')
      })
      .finally(() => {
        // A picture that served is used up, right or wrong.
        request.form.setValue('qrcode', '')
        captcha.renew()
      }),
  )
  const submitReset = reset.submit((draft) =>
    loginLock.during(async () => {
      await update.mutateAsync(draft)
      forgetDraft(stateKey)
      fundLock.unlock()
      onDone(t('forgotten.done'))
    }),
  )
  const email = maskedEmail(profile.email)
  return (
    <Stack gap={4}>
      <Stepper steps={[t('forgotten.stepCode'), t('forgotten.stepNew')]} current={code.step} />
      {code.step === 0 ? (
        <CodeRequest
          code={code}
          title={t('forgotten.title')}
          lead={t('forgotten.lead', { email })}
          status={request}
          onSubmit={submitRequest}
          onCancel={onCancel}
        >
          <p>
            <Callout icon="clock">{t('forgotten.hold')}</Callout>
          </p>
          <CaptchaField
            {...request.field('qrcode', {
              onChange: () => request.form.setValue('uuid', captcha.picture?.uuid ?? ''),
            })}
            captcha={captcha}
            value={uuid === captcha.picture?.uuid ? qrcode : ''}
          />
        </CodeRequest>
      ) : (
        <SettingForm
          title={t('forgotten.stepNew')}
          lead={t('forgotten.sent', { email })}
          submitLabel={t('fund.setSubmit')}
          status={reset}
          lock={loginLock}
          onSubmit={submitReset}
          onCancel={() => code.toStep(0)}
        >
          <input type="hidden" autoComplete="username" value={profile.userName} readOnly />
          <MailedCodeField {...reset.field('code')} code={code} />
          <NewFundFields newPassword={reset.field('newPassword')} repeat={reset.field('repeat')} />
          <PasswordField
            {...reset.field('password')}
            label={t('fund.loginPassword')}
            hint={t('fund.loginPasswordHint')}
            autoComplete="current-password"
          />
        </SettingForm>
      )}
    </Stack>
  )
}
