import styles from './spinner.module.css'

/** A turning ring. Give `label` only where no text beside it says what is under way. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 24 24"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
