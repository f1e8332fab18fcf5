import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import lookStyles from './looks.module.css'
import styles from './panes.module.css'

type PanesProps = {
  /** The width of the first pane on a desktop; the others have 1fr. */
  first?: '1fr' | '1.15fr' | '1.5fr' | '1.6fr' | undefined
  gap?: 'normal' | 'wide' | undefined
  /** All panes get the height of the tallest. */
  stretch?: boolean | undefined
  children: ReactNode
}

/** Panes of a screen: stacked on phones and tablets, two columns on a desktop. */
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
