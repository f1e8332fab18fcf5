import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Moving } from './moving.tsx'
import styles from './moving-list.module.css'

type MovingListProps = {
  className?: string | undefined
  /** `MovingItem`s, each with its key. */
  children: ReactNode
  /** Something beside the rows whose change moves them, such as a button above that comes and goes. */
  beside?: string | number | boolean | undefined
}

/** A list whose rows explain what happened to them. For short lists: every row is measured when one comes or goes. */
export function MovingList({ className, children, beside }: MovingListProps) {
  return (
    <ul className={classNames(styles.list, className)}>
      <Moving beside={beside}>{children}</Moving>
    </ul>
  )
}
