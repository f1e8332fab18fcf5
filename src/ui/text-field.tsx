import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describedBy, Field, type FieldText } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './text-field.module.css'

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> & {
  look?: 'plain' | 'amount' | 'code' | undefined
  /** The text is no prose: the keyboard neither corrects nor capitalises it, or writes capitals. */
  typing?: 'exact' | 'capitals' | undefined
  trailing?: ReactNode
}

/** Enter that ends a Japanese or Chinese conversion must not send the form. */
function keepComposing(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}

const typingProps = {
  exact: { autoCapitalize: 'none', spellCheck: false },
  capitals: { autoCapitalize: 'characters', spellCheck: false },
} as const

/** The bordered box of a one-line input; the frame around it is `Field`. */
export function TextInput({ look = 'plain', typing, trailing, onKeyDown, ...rest }: TextInputProps) {
  return (
    <div className={styles.box} data-look={look}>
      <input
        {...(typing && typingProps[typing])}
        {...rest}
        className={styles.input}
        onKeyDown={(event) => {
          keepComposing(event)
          onKeyDown?.(event)
        }}
      />
      {trailing && (
        <div className={styles.trailing} data-look={typeof trailing === 'string' ? 'text' : undefined}>
          {trailing}
        </div>
      )}
    </div>
  )
}

export type TextFieldProps = TextInputProps & FieldText

/** One line of text with label, hint and error; takes `{...register('x')}` as it is. */
export function TextField({ label, hint, error, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <TextInput {...rest} {...describedBy(fieldId, { hint, error })} />
    </Field>
  )
}

/** An amount in big figures with its currency inside. The value stays the string that was typed. */
export function AmountField({ unit, ...rest }: TextFieldProps & { unit: string }) {
  return <TextField inputMode="decimal" autoComplete="off" {...rest} look="amount" trailing={unit} />
}

type CodeFieldProps = TextFieldProps & {
  /** Stands beside the field: the button that sends the code. */
  action?: ReactNode
}

/** A six-figure code from a message; phones offer it above the keyboard. */
export function CodeField({ action, ...rest }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      look="code"
      trailing={action && <div className={styles.action}>{action}</div>}
    />
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ trailing, ...rest }: TextFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      typing="exact"
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
