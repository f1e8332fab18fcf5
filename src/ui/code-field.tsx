import type { ReactNode } from 'react'
import styles from './code-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

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
