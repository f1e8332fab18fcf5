import styles from './art.module.css'
import { CoinArt, Halo } from './shapes.tsx'

export function GamesArt() {
  const pins = [
    [62, 36],
    [80, 30],
    [98, 36],
    [54, 50],
    [71, 47],
    [89, 47],
    [106, 50],
    [48, 66],
    [112, 66],
    [58, 80],
    [102, 80],
  ] as const
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="112" rx="56" ry="6" />
      <rect className={styles.deep} x="32" y="6" width="96" height="104" rx="14" />
      <circle className={styles.paper} cx="80" cy="58" r="42" />
      <Halo x={80} y={66} r={28} />
      <CoinArt x={80} y={66} r={12} />
      {pins.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.pin} cx={x} cy={y} r="2.2" />
      ))}
      <circle className={styles.jade} cx="71" cy="39" r="4.5" />
      <path className={styles.thick} d="M69 90h22" />
      <path className={styles.redDeep} d="M118 104a9 9 0 1 1 18 0Z" />
      <circle className={styles.red} cx="127" cy="95" r="7" />
    </svg>
  )
}
