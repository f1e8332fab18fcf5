import styles from './spinner.module.css'

/** A spinner; put a text about the progress next to it. */
export const Spinner = () => (
  <svg className={styles.spinner} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle className={styles.track} cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
)
