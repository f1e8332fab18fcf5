import styles from './art.module.css'

/** A game coin with a square hole, for drawings. */
export function Coin({ x, y, r = 10 }: { x: number; y: number; r?: number }) {
  const hole = r * 0.62
  return (
    <g>
      <circle className={styles.goldDeep} cx={x} cy={y + r * 0.16} r={r} />
      <circle className={styles.gold} cx={x} cy={y} r={r} />
      <circle className={styles.glow} cx={x} cy={y} r={r * 0.72} />
      <circle className={styles.gold} cx={x} cy={y} r={r * 0.62} />
      <rect
        className={styles.goldDeep}
        x={x - hole / 2}
        y={y - hole / 2}
        width={hole}
        height={hole}
        rx={r * 0.1}
      />
    </g>
  )
}
