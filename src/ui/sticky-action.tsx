import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

interface StickyActionProps {
  /** What it covers from side to side while it sticks. */
  on: 'card' | 'page'
  /** A line above it while it sticks, a rule above it everywhere, or the lower corners of its card. */
  edge?: 'line' | 'rule' | 'corners' | undefined
  /** False while there is nothing to do with it yet: it stands in its place. */
  sticks?: boolean
  children: ReactNode
}

/** The primary action and what belongs to it, above the tab bar of a phone; elsewhere it stands in its place. */
export function StickyAction({ on, edge, sticks = true, children }: StickyActionProps) {
  return (
    <div className={styles.action} data-on={on} data-edge={edge} data-still={!sticks || undefined}>
      {children}
    </div>
  )
}
