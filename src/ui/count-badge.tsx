import styles from './count-badge.module.css'

type CountBadgeProps = {
  count: number
  /** What is counted, with the number, for screen readers: "3 unread letters". */
  label: string
}

/** A small number on a tab or an icon; from 100 on "99+", nothing for 0. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
