import type { ReactNode } from 'react'
import styles from './field.module.css'

/** What every field shows around its control. */
export type FieldText = {
  label: string
  /** Where its place and its value say what it is. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** Already in the player's language. */
  error?: string | undefined
}

/** Label above the control; below it the error, and the hint as long as there is none to read first. */
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

/** The attributes that tie a control to its label, error and hint (the ids are those of `Field`). */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}
