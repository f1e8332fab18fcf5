import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { grouped, isGrouped, withoutGroups } from '~/lib/grouped-amount.ts'
import { describedBy, Field, type FieldText } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './text-field.module.css'

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> & {
  look?: 'plain' | 'amount' | 'code' | undefined
  /** `exact`: the keyboard neither corrects nor capitalizes; `capitals`: it writes capitals. */
  typing?: 'exact' | 'capitals' | undefined
  trailing?: ReactNode
}

/** The Enter that ends an IME composition must not submit the form. */
function keepComposing(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}

const typingProps = {
  exact: { autoCapitalize: 'none', spellCheck: false },
  capitals: { autoCapitalize: 'characters', spellCheck: false },
} as const

/** The bordered box of a one-line input, for use inside `Field`. */
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

/** A one-line text field with label, hint and error; accepts `{...register('x')}`. */
export function TextField({ label, hideLabel, hint, error, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <TextInput {...rest} {...describedBy(fieldId, { hint, error })} />
    </Field>
  )
}

type AmountFieldProps = Omit<TextFieldProps, 'onChange' | 'onBlur' | 'ref'> & {
  unit: string
  ref?: Ref<HTMLInputElement> | undefined
  /** Called with the amount without group separators. */
  onChange?: ((event: AmountEvent) => unknown) | undefined
  onBlur?: ((event: AmountEvent) => unknown) | undefined
}
type AmountEvent = { type: string; target: { name: string; value: string } }

/** Groups digits while typing; the value has no separators. Does nothing during IME composition. */
export function AmountField({ unit, ref, onChange, onBlur, ...rest }: AmountFieldProps) {
  const { language } = useTranslation('ui').i18n
  const box = useRef<HTMLInputElement>(null)
  const wasGrouped = useRef(true)
  const regroup = (input: HTMLInputElement) => {
    const { text, caret } = grouped(input.value, input.selectionStart ?? input.value.length, language)
    if (text === input.value) return
    input.value = text
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
  }
  const tell = (type: string, { name, value }: HTMLInputElement, to: AmountFieldProps['onChange']) =>
    to?.({ type, target: { name, value: withoutGroups(value, language) } })
  const change = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { nativeEvent } = event
    const typed = nativeEvent instanceof InputEvent ? nativeEvent : null
    const isInPlace = isGrouped(input.value, language)
    if (!typed?.isComposing) {
      // Regroup only after a digit was typed or text deleted, not after a typed separator or a paste.
      const isFigure = typed?.inputType.startsWith('delete') || /^\d$/.test(typed?.data ?? '')
      if (isInPlace || (isFigure && wasGrouped.current)) regroup(input)
      wasGrouped.current = isGrouped(input.value, language)
    }
    tell('change', input, onChange)
  }
  // For values set from outside: a draft, a quick amount, a reset.
  useLayoutEffect(() => {
    const input = box.current
    if (!input || document.activeElement === input) return
    wasGrouped.current = isGrouped(input.value, language)
    if (wasGrouped.current) regroup(input)
  })
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={(input) => {
        box.current = input
        if (typeof ref === 'function') ref(input)
        else if (ref) ref.current = input
      }}
      onChange={change}
      onCompositionEnd={change}
      onBlur={(event) => tell('blur', event.currentTarget, onBlur)}
      look="amount"
      trailing={unit}
    />
  )
}

type CodeFieldProps = TextFieldProps & {
  /** The button next to the field that sends the code. */
  action?: ReactNode
}

/** A one-time code, with room for pasted extra characters; phones suggest it above the keyboard. */
export function CodeField({ action, ...rest }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      {...rest}
      look="code"
      trailing={action && <div className={styles.action}>{action}</div>}
    />
  )
}

/** A password field with a "show" button. */
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
