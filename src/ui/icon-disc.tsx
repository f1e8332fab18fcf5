import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-disc.module.css'
import lookStyles from './looks.module.css'

type IconDiscProps = {
  /** In px. */
  size?: 28 | 32 | 36 | 40 | 48 | 56 | 64 | undefined
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
  /** A `ring` has no fill: for open tasks. */
  look?: 'round' | 'square' | 'ring' | undefined
  /** An `Icon`, or a number. */
  children: ReactNode
}

export function IconDisc({ size = 32, tone = 'accent', look = 'round', children }: IconDiscProps) {
  return (
    <span
      className={classNames(lookStyles.tint, styles.disc)}
      data-size={size}
      data-tone={tone}
      data-look={look}
    >
      {children}
    </span>
  )
}
