import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './checkbox.module.css'
import fieldStyles from './field.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'> & {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox whose whole line is the touch target. */
export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div>
      <label className={styles.line} htmlFor={fieldId}>
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={fieldStyles.error} id={`${fieldId}-error`} role="alert">
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
