import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import lookStyles from './looks.module.css'
import styles from './panes.module.css'

type PanesProps = {
  /** The width of the first where they stand beside each other; the others have one share. */
  first?: '1fr' | '1.15fr' | '1.5fr' | '1.6fr' | undefined
  gap?: 'normal' | 'wide' | undefined
  /** As high as the highest beside it. */
  stretch?: boolean | undefined
  children: ReactNode
}

/** Parts of a screen: below each other on phones and tablets, two beside each other on a desktop. */
export function Panes({ first = '1fr', gap = 'normal', stretch, children }: PanesProps) {
  return (
    <div
      className={classNames(lookStyles.singleColumn, styles.panes)}
      data-first={first}
      data-gap={gap}
      data-stretch={stretch || undefined}
    >
      {children}
    </div>
  )
}
