import type { ReactNode } from 'react'
import styles from './form-error.module.css'
import { Icon } from './icon.tsx'

type FormErrorProps = {
  message?: ReactNode
  /** Additional content: a countdown, a link, a reference. */
  children?: ReactNode
}

/** The error of the whole form, announced at once; renders nothing without a message. */
export function FormError({ message, children }: FormErrorProps) {
  if (!message && !children) return null
  return (
    <div className={styles.box} role="alert">
      <Icon name="alert" size="s" />
      <div className={styles.text}>
        {message && <p>{message}</p>}
        {children}
      </div>
    </div>
  )
}
