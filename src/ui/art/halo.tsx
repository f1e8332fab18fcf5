import { useId } from 'react'
import styles from './art.module.css'

/** Light around a lantern or a coin, for drawings. */
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
