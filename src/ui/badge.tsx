import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = { tone: 'neutral' | 'gold' | 'jade' | 'vermilion'; children: ReactNode }

/** A state in one or two words; the colour only repeats what the word says. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
