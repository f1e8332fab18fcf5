import styles from './art.module.css'
import { Coin } from './coin.tsx'
import { Halo } from './halo.tsx'

/** A receipt with empty lines and a coin as its seal. */
export function RecordsArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="111" rx="52" ry="6" />
      <path className={styles.deep} d="M66 14h52a5 5 0 0 1 5 5v83l-9-5-9 5-9-5-9 5-9-5-12 5V14Z" />
      <path
        className={styles.paper}
        d="M42 10h58a5 5 0 0 1 5 5v93l-9-6-9 6-9-6-9 6-9-6-9 6-9-6-6 4V15a5 5 0 0 1 5-5Z"
      />
      <path className={styles.thick} d="M50 28h26M50 44h40M50 58h40M50 72h18" />
      <Halo x={110} y={76} r={34} />
      <Coin x={110} y={76} r={17} />
      <circle className={styles.pin} cx="24" cy="40" r="2.5" />
      <circle className={styles.pin} cx="136" cy="34" r="2.5" />
      <circle className={styles.pin} cx="28" cy="84" r="2.5" />
    </svg>
  )
}
