import { useId } from 'react'
import { describedBy } from './described-by.ts'
import { Field, type FieldText } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

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
