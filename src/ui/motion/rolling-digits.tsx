import * as m from 'framer-motion/m'
import type { RollColumn } from './roll-columns.ts'
import styles from './rolling-digits.module.css'

interface RollingDigitsProps {
  columns: readonly RollColumn[]
  /** Every column rolls equally long: the end of one is the end of all. */
  onDone: () => void
}

/** The digits on their way. CSS draws them from attributes: there is no text here to be read, found or copied. */
export function RollingDigits({ columns, onDone }: RollingDigitsProps) {
  return (
    <>
      {columns.map((column, index) =>
        'rest' in column ? (
          <span key={index} className={styles.rest} data-char={column.rest} />
        ) : (
          <Column key={index} {...column} onDone={onDone} />
        ),
      )}
    </>
  )
}

interface ColumnProps {
  digits: readonly string[]
  rises: boolean
  onDone: () => void
}

function Column({ digits, rises, onDone }: ColumnProps) {
  const first = '0%'
  const last = `${(-100 * (digits.length - 1)) / digits.length}%`
  return (
    <span className={styles.column}>
      <span className={styles.room} data-char={digits.at(-1)} />
      <m.span
        className={styles.strip}
        initial={{ y: rises ? first : last }}
        animate={{ y: rises ? last : first }}
        onAnimationComplete={onDone}
      >
        {(rises ? digits : digits.toReversed()).map((digit) => (
          <span key={digit} className={styles.digit} data-char={digit} />
        ))}
      </m.span>
    </span>
  )
}
