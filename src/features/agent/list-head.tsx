import { classNames } from '~/ui/class-names.ts'
import styles from './list-head.module.css'

interface ListHeadProps {
  /** In the order of the row's cells. */
  columns: readonly string[]
  /** The class that lays the row's cells out. */
  rowClass: string | undefined
}

/** Names the columns of the rows below it, for the eye: each row says them again to who cannot see it. */
export function ListHead({ columns, rowClass }: ListHeadProps) {
  return (
    <div className={classNames(rowClass, styles.head)} aria-hidden="true">
      {columns.map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  )
}
