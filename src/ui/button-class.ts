import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** How a button looks. One primary per view; danger only for what cannot be undone. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  full?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'm', full = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full)
}
