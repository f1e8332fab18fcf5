import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { sendEmailCodeMutation, updateEmailMutation } from '../api.ts'
import { CodeRequest, MailedCodeField, useMailedCode } from '../passwords/mailed-code.tsx'
import { LoginPasswordField, useLock } from '../passwords/password-parts.tsx'
import { checkEmailCode, checkEmailRequest, maskedEmail } from '../passwords/rules.ts'
import { SettingForm, type SettingProps } from '../setting-form.tsx'

const draftKey = 'account.email'
const stateKey = 'account.emailState'

/** Another e-mail address (capability `emailChange`): the password says who asks, the mailed code whose it is. */
export function EmailSection({ profile, onDone, onCancel }: SettingProps) {
  const { t } = useTranslation('account')
  // Its own countdown: a code for another purpose may be asked for meanwhile.
  const code = useMailedCode('email', stateKey)
  const lock = useLock('login')
  const sendCode = useMutation(sendEmailCodeMutation())
  const update = useMutation(updateEmailMutation(useQueryClient()))
  const request = useRulesForm({
    initial: { email: '', password: '' },
    check: checkEmailRequest,
    draftKey,
  })
  const proof = useRulesForm({ initial: { code: '' }, check: checkEmailCode, draftKey: 'account.emailCode' })
  const forget = () => {
    forgetDraft(draftKey)
    forgetDraft(stateKey)
  }
  const submitRequest = request.submit((draft) =>
    code
      .ask(async () => {
        await sendCode.mutateAsync(draft)
        request.form.setValue('password', '')
        proof.form.reset()
      }, lock.noteLock)
      .finally(sendCode.reset),
  )
  const submitCode = proof.submit(async (draft) => {
    await update.mutateAsync({ ...draft, email: readTyped.email(request.form.getValues('email')) })
    forget()
    onDone(t('email.done'))
  })
  return (
    <Stack gap={4}>
      <Stepper steps={[t('email.step'), t('email.stepCode')]} current={code.step} />
      {code.step === 0 ? (
        <CodeRequest
          code={code}
          title={t('email.title')}
          lead={t('email.lead', { email: maskedEmail(profile.email) })}
          status={request}
          lock={lock}
          onSubmit={submitRequest}
          onCancel={() => {
            forget()
            onCancel()
          }}
        >
          <TextField
            {...request.field('email')}
            label={t('email.new')}
            type="email"
            autoComplete="email"
            typing="exact"
          />
          <LoginPasswordField {...request.field('password')} />
        </CodeRequest>
      ) : (
        <SettingForm
          title={t('email.title')}
          lead={t('forgotten.sent', { email: request.form.getValues('email') })}
          submitLabel={t('email.submit')}
          status={proof}
          onSubmit={submitCode}
          onCancel={() => code.toStep(0)}
        >
          <MailedCodeField {...proof.field('code')} code={code} hint={t('email.hint')} />
        </SettingForm>
      )}
    </Stack>
  )
}
