import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import lookStyles from './looks.module.css'

type BadgeProps = { tone: 'neutral' | 'accent' | 'success' | 'danger'; children: ReactNode }

/** A state in one or two words; the colour is redundant. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={classNames(lookStyles.tint, styles.badge)} data-tone={tone}>
      {children}
    </span>
  )
}

type CountBadgeProps = {
  count: number
  /** For screen readers, with the number: "3 unread letters". */
  label: string
}

/** A small number on a tab or an icon; from 100 on "99+", nothing for 0. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.countBadge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
