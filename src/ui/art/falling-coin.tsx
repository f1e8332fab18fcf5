import styles from './art.module.css'
import { Coin } from './coin.tsx'

type FallingCoinProps = { x: number; y: number; r: number; turn: number }

/** A coin that tumbles out of the sky with its trail, for drawings. `turn` is in degrees. */
export function FallingCoin({ x, y, r, turn }: FallingCoinProps) {
  return (
    <>
      <path className={styles.trail} d={`M${x - r * 0.7} ${y}L${x} ${y - r * 6}L${x + r * 0.7} ${y}Z`} />
      <g transform={`translate(${x} ${y}) rotate(${turn}) scale(.78 1)`}>
        <Coin x={0} y={0} r={r} />
      </g>
    </>
  )
}
