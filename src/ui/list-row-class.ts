import { classNames } from './class-names.ts'
import styles from './list-row.module.css'

/** For a link that is a row; put a `ListRowContent` inside. */
export const listRowClass = classNames(styles.row, styles.interactive)
