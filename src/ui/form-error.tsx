import type { ReactNode } from 'react'
import styles from './form-error.module.css'
import { Icon } from './icon.tsx'

type FormErrorProps = {
  message?: ReactNode
  /** More to say or do: a countdown, a link, a reference. */
  children?: ReactNode
}

/** What went wrong with the whole form, said at once; nothing without a message. */
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
