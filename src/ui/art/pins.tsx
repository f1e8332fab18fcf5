import styles from './auth-art.module.css'

/** The staggered pins of a pachinko board, as stars. */
export function Pins({ rows, columns }: { rows: number; columns: number }) {
  return (
    <g className={styles.pin}>
      {Array.from({ length: rows * columns }, (_, index) => {
        const row = Math.floor(index / columns)
        return (
          <circle key={index} cx={14 + (index % columns) * 48 + (row % 2) * 24} cy={26 + row * 40} r="1.6" />
        )
      })}
    </g>
  )
}
