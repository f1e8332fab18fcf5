import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

interface StickyActionProps {
  /** Whether it has the width of its card or of the page while sticky. */
  on: 'card' | 'page'
  /** `line`: a line above it while sticky; `rule`: always; `corners`: the rounded lower corners of its card. */
  edge?: 'line' | 'rule' | 'corners' | undefined
  /** False while the action is not available yet. */
  sticks?: boolean
  children: ReactNode
}

/** The primary action and its context; sticky above the tab bar on a phone, otherwise in the flow. */
export function StickyAction({ on, edge, sticks = true, children }: StickyActionProps) {
  return (
    <div className={styles.action} data-on={on} data-edge={edge} data-still={!sticks || undefined}>
      {children}
    </div>
  )
}
