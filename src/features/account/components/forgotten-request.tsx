import { useTranslation } from 'react-i18next'
import { CaptchaField } from '../../../shell/captcha/captcha-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { maskedEmail } from '../rules.ts'
import type { FundReset } from '../use-fund-reset.ts'
import { SettingForm } from './setting-form.tsx'

interface ForgottenRequestProps {
  reset: FundReset
  email: string
  onCancel: () => void
}

/** Step 0: where the code goes, and the picture that keeps robots from sending it. */
export function ForgottenRequest({ reset, email, onCancel }: ForgottenRequestProps) {
  const { t } = useTranslation('account')
  const { captcha, requestForm, seconds } = reset
  const { form, register, errorOf, busy } = requestForm
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  const waits = seconds > 0
  return (
    <SettingForm
      title={t('forgotten.title')}
      lead={t('forgotten.lead', { email: maskedEmail(email) })}
      submitLabel={waits ? t('forgotten.sendIn', { seconds }) : t('forgotten.send')}
      busy={busy}
      error={errorOf('root')}
      onSubmit={async (event) => {
        if (waits) event.preventDefault()
        else await reset.submitRequest(event)
      }}
      onCancel={onCancel}
    >
      <CaptchaField
        {...register('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={uuid === captcha.picture?.uuid ? qrcode : ''}
        error={errorOf('qrcode')}
      />
      {waits ? (
        <Button variant="ghost" full onClick={() => reset.toStep(1)}>
          {t('forgotten.haveCode')}
        </Button>
      ) : null}
    </SettingForm>
  )
}
