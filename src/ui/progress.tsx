import { useId } from 'react'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  /** Absent for indeterminate progress. */
  value?: number | undefined
  max?: number | undefined
}

export function Progress({ label, value, max = 100 }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  )
}
