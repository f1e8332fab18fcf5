import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './list-row.module.css'

type ListRowParts = {
  leading?: ReactNode
  title: ReactNode
  detail?: ReactNode
  trailing?: ReactNode
}

/** The content of a row; wrap it in a link with `listRowClass`. */
export function ListRowContent({ leading, title, detail, trailing }: ListRowParts) {
  return (
    <>
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className="small-muted">{detail}</span>}
      </span>
      {trailing && (
        <span className={styles.end}>
          <span className={styles.trailing}>{trailing}</span>
        </span>
      )}
    </>
  )
}

/** The class of a link that is a row; put a `ListRowContent` inside. */
export const listRowClass = classNames(styles.row, styles.interactive)
