import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

/** For a row of links that work as segments; the router marks the current one (`data-status="active"`). */
export const segmentedListClass = classNames(styles.list)
export const segmentedItemClass = classNames(styles.item)
