import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/password-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'

/** What confirms that money leaves: asked for at each review, sent and kept nowhere. Its page loads finance's texts. */
export function FundPasswordField(field: Omit<TextFieldProps, 'label' | 'hint'>) {
  const { t } = useTranslation('finance')
  return (
    <PasswordField
      {...field}
      label={t('label.fundPassword')}
      hint={t('review.fundPasswordHint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  )
}
