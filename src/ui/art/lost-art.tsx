import styles from './art.module.css'
import { Coin } from './coin.tsx'
import { Lantern } from './lantern.tsx'

/** A signpost at a crossing by night: the page is not here. */
export function LostArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="111" rx="60" ry="6" />
      <path className={styles.dashed} d="M20 106c24-2 30-10 44-4s34 6 76-6" />
      <rect className={styles.deep} x="75" y="12" width="10" height="98" rx="4" />
      <path className={styles.paper} d="M50 24h52l12 10-12 10H50a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3Z" />
      <path className={styles.paper} d="M110 52H58L46 62l12 10h52a3 3 0 0 0 3-3V55a3 3 0 0 0-3-3Z" />
      <path className={styles.thick} d="M58 34h30M70 62h32" />
      <Lantern x={126} y={30} scale={0.9} />
      <path className={styles.line} d="M112 30h22" />
      <Coin x={34} y={97} r={8} />
      <circle className={styles.pin} cx="26" cy="36" r="2.5" />
      <circle className={styles.pin} cx="34" cy="66" r="2.5" />
    </svg>
  )
}
