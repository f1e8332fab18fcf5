import { listRowClass } from './list-row-class.ts'
import { ListRowContent, type ListRowParts } from './list-row-content.tsx'
import styles from './list-row.module.css'

type ListRowProps = ListRowParts & {
  /** Makes the whole row a button. */
  onClick?: (() => void) | undefined
}

/** One entry of a list: what it is at the start, how much or in which state at the end. */
export function ListRow({ onClick, ...parts }: ListRowProps) {
  if (!onClick) {
    return (
      <div className={styles.row}>
        <ListRowContent {...parts} />
      </div>
    )
  }
  return (
    <button type="button" className={listRowClass} onClick={onClick}>
      <ListRowContent {...parts} />
    </button>
  )
}
