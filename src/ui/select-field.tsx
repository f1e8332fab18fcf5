import { useId, type ComponentProps } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'size'> &
  FieldText & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string | undefined
  }

/** The platform's own select: on a phone its wheel is better than any of ours. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={styles.box}>
        <select {...rest} {...describedBy(fieldId, { hint, error })} className={styles.select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="chevron" size="s" />
        </span>
      </div>
    </Field>
  )
}
