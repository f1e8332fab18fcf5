import { useId } from 'react'
import styles from './art.module.css'

/** A game coin with a square hole, for drawings. */
export function CoinArt({ x, y, r = 10 }: { x: number; y: number; r?: number }) {
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

type FallingCoinProps = { x: number; y: number; r: number; turn: number }

/** A falling coin with a trail, for drawings. `turn` is in degrees. */
export function FallingCoin({ x, y, r, turn }: FallingCoinProps) {
  return (
    <>
      <path className={styles.trail} d={`M${x - r * 0.7} ${y}L${x} ${y - r * 6}L${x + r * 0.7} ${y}Z`} />
      <g transform={`translate(${x} ${y}) rotate(${turn}) scale(.78 1)`}>
        <CoinArt x={0} y={0} r={r} />
      </g>
    </>
  )
}

/** A glow around a lantern or a coin, for drawings. */
export function Halo({ x, y, r }: { x: number; y: number; r: number }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id}>
        <stop className={styles.haloNear} offset=".2" />
        <stop className={styles.haloFar} offset="1" />
      </radialGradient>
      <circle fill={`url(#${id})`} cx={x} cy={y} r={r} />
    </>
  )
}

type LanternProps = { x: number; y: number; scale?: number; lit?: boolean }

/** A hanging paper lantern, for drawings; (x, y) is the top of its string. 32 wide, 52 high. */
export function Lantern({ x, y, scale = 1, lit = true }: LanternProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {lit && <Halo x={0} y={25} r={40} />}
      <path className={styles.cord} d="M0 0v7" />
      <rect className={styles.gold} x="-7" y="7" width="14" height="4" rx="1.5" />
      <path
        className={lit ? styles.red : styles.deep}
        d="M-6 11.5H6c6.5 2.5 10 7.5 10 13.5s-3.5 11-10 13.5H-6c-6.5-2.5-10-7.5-10-13.5s3.5-11 10-13.5Z"
      />
      {lit && <circle className={styles.ember} cy="25" r="10" />}
      <path
        className={lit ? styles.redRibs : styles.line}
        d="M-13 16.5c8 1.8 18 1.8 26 0M-15.8 25c9 1.2 22.6 1.2 31.6 0M-13 33.5c8 1.8 18 1.8 26 0"
      />
      <rect className={styles.gold} x="-7" y="39" width="14" height="4" rx="1.5" />
      <path className={styles.goldLine} d="M-3 44.5v3M0 44.5v6M3 44.5v3" />
    </g>
  )
}
