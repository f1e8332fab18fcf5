import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The texts of a field. */
export type FieldText = {
  label: string
  /** If the position and the value are self-explanatory. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** Shows the label above the control, and the error or else the hint below it. */
export function Field({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="small-muted" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** The ARIA attributes that link a control to its error and hint (ids as in `Field`). */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}
