import { useTranslation } from 'react-i18next'
import { platform } from '../../api/platform.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'

/** What confirms that money leaves: asked for at each review, sent and kept nowhere. Its page loads finance's texts. */
export function FundPasswordField(field: Omit<TextFieldProps, 'label' | 'hint'>) {
  const { t } = useTranslation('finance')
  const digits = platform().fundPasswordDigits
  return (
    <PasswordField
      {...field}
      label={t('label.fundPassword')}
      hint={digits === null ? undefined : t('review.fundPasswordHint', { digits })}
      inputMode={digits === null ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={digits ?? undefined}
    />
  )
}
