import styles from './art.module.css'
import { Coin } from './coin.tsx'
import { Lantern } from './lantern.tsx'

/** An open envelope under a lantern: no letters. */
export function LettersArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="110" rx="58" ry="6" />
      <Lantern x={44} y={2} scale={0.8} />
      <path className={styles.deep} d="M36 62 80 34l44 28v40a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V62Z" />
      <path className={styles.paper} d="M50 48h60v34L80 96 50 82V48Z" />
      <path className={styles.thick} d="M62 60h36M62 71h22" />
      <path
        className={styles.paper}
        d="m36 63 38 25a11 11 0 0 0 12 0l38-25v39a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V63Z"
      />
      <path className={styles.line} d="m38.5 106 27-23M121.5 106l-27-23" />
      <Coin x={119} y={42} r={9} />
      <circle className={styles.pin} cx="26" cy="50" r="2.5" />
      <circle className={styles.pin} cx="138" cy="72" r="2.5" />
    </svg>
  )
}
