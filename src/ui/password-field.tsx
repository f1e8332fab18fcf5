import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField({ trailing, ...rest }: TextFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <>
          {trailing}
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={t('showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </>
      }
    />
  )
}
