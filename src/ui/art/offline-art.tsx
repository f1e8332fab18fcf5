import styles from './art.module.css'
import { Lantern } from './lantern.tsx'

/** One lantern dark, its cable unplugged, the other still alight: what is stored stays readable. */
export function OfflineArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="112" rx="56" ry="5" />
      <path className={styles.line} d="M8 14c24 10 40 10 62 4M92 18c20 6 40 6 60-4" />
      <path className={styles.thick} d="M70 18h2M90 18h2" />
      <path className={styles.goldLine} d="m78 8 1 5M84 8l-1 5M74 27l3-4M88 27l-3-4" />
      <Lantern x={44} y={19} scale={1.05} />
      <Lantern x={118} y={20} scale={1.1} lit={false} />
      <rect className={styles.paper} x="58" y="82" width="44" height="28" rx="6" />
      <path className={styles.thick} d="M68 93h24M68 101h14" />
    </svg>
  )
}
