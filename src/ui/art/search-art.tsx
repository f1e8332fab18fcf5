import styles from './art.module.css'
import { Coin } from './coin.tsx'
import { Halo } from './halo.tsx'

/** A lens over a field of pins: nothing found. */
export function SearchArt() {
  const pins = [28, 48, 68, 88, 108, 128].flatMap((x, column) =>
    [24, 44, 64, 84].map((y) => [x + 2, y + (column % 2) * 10] as const),
  )
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="112" rx="52" ry="5" />
      {pins.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.pin} cx={x} cy={y} r="2.2" />
      ))}
      <path className={styles.redDeep} d="m100 80 6-6 22 22a4.24 4.24 0 0 1-6 6Z" />
      <circle className={styles.paper} cx="78" cy="54" r="33" />
      <Halo x={78} y={54} r={34} />
      <circle className={styles.dashed} cx="78" cy="54" r="14" />
      <path className={styles.line} d="M58 46a21 21 0 0 1 11-11" />
      <Coin x={132} y={28} r={8} />
    </svg>
  )
}
