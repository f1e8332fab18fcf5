import styles from './art.module.css'
import { Coin } from './coin.tsx'
import { Halo } from './halo.tsx'

/** A wallet with a coin on its way in. */
export function WalletArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="111" rx="58" ry="6" />
      <Halo x={80} y={26} r={34} />
      <Coin x={80} y={26} r={15} />
      <path className={styles.dashed} d="M62 16v20M98 16v20" />
      <path className={styles.deep} d="M34 56 108 40a8 8 0 0 1 10 8v10H34Z" />
      <rect className={styles.paper} x="30" y="52" width="100" height="56" rx="10" />
      <path className={styles.line} d="M38 60h78" />
      <path className={styles.deep} d="M132 70h-24a10 10 0 0 0 0 20h24a2 2 0 0 0 2-2V72a2 2 0 0 0-2-2Z" />
      <circle className={styles.red} cx="110" cy="80" r="4" />
      <circle className={styles.pin} cx="24" cy="40" r="2.5" />
      <circle className={styles.pin} cx="138" cy="44" r="2.5" />
    </svg>
  )
}
