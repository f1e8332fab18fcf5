import type { UseFormReturn } from 'react-hook-form'
import { CaptchaField } from '../../../shell/captcha/captcha-field.tsx'
import { useCaptcha } from '../../../shell/captcha/use-captcha.ts'
import type { AccountValues } from '../rules.ts'

interface CaptchaPartProps {
  form: UseFormReturn<AccountValues>
  error: string | undefined
}

/** The picture that the server asks for after wrong passwords; fetched only once it does. */
export function CaptchaPart({ form, error }: CaptchaPartProps) {
  const captcha = useCaptcha()
  const shown = captcha.picture?.uuid ?? ''
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  return (
    <CaptchaField
      {...form.register('qrcode', { onChange: () => form.setValue('uuid', shown) })}
      captcha={captcha}
      // A text that was typed for an older picture counts as not typed.
      value={uuid === shown ? qrcode : ''}
      error={error}
    />
  )
}
