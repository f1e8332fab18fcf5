import { useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatDecimal, parseDecimal, type Decimal } from '~/lib/decimal.ts'
import { formatMoney } from '~/lib/money-format.ts'
import moneyStyles from '../money.module.css'
import { fitting, type MoneyProps } from '../money.tsx'
import { isMotionReady, MotionProvider } from './motion-provider.tsx'
import styles from './rolling-digits.module.css'

/** Covers an amount while its digits roll from the previous to the new value; renders nothing otherwise. */
export function RollingOverlay({ amount, currency, size = 'm' }: MoneyProps) {
  const { i18n } = useTranslation('ui')
  const still = useReducedMotion()
  const [seen, setSeen] = useState<{ amount: string; currency: string; from: string | null }>({
    amount,
    currency,
    from: null,
  })
  if (seen.amount !== amount || seen.currency !== currency) {
    const rolls = isMotionReady() && !still && seen.currency === currency
    setSeen({ amount, currency, from: rolls ? seen.amount : null })
  }
  const columns =
    seen.from === null ? null : rollColumns(seen.from, amount, formatMoney(amount, currency, i18n.language))
  return (
    <MotionProvider>
      {columns ? (
        <span className={styles.overlay} aria-hidden="true">
          <span
            className={moneyStyles.money}
            data-size={size}
            ref={fitting(formatMoney(amount, currency, i18n.language))}
          >
            <RollingDigits
              key={`${seen.from} ${amount}`}
              columns={columns}
              onDone={() => setSeen({ ...seen, from: null })}
            />
          </span>
        </span>
      ) : null}
    </MotionProvider>
  )
}

interface RollingDigitsProps {
  columns: readonly RollColumn[]
  /** All columns have the same duration, so one `animationend` is enough. */
  onDone: () => void
}

/** The rolling digits. CSS draws them from attributes, so that there is no text to be read out, found or copied. */
function RollingDigits({ columns, onDone }: RollingDigitsProps) {
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

/** One character of the formatted amount: unchanged, or the digits to show, the old one first ('': none before). */
export type RollColumn = { rest: string } | { digits: readonly string[]; rises: boolean }

const wholeOf = (value: Decimal) => formatDecimal(value).replace('-', '').split('.')[0] ?? ''

/** The digit of a decimal at a power of ten; '' beyond its first digit. */
function digitAt(value: Decimal, place: number): string {
  const [whole = '', fraction = ''] = formatDecimal(value).replace('-', '').split('.')
  return place < 0 ? (fraction[-place - 1] ?? '0') : (whole[whole.length - 1 - place] ?? '')
}

/** The digits from one to another, as on a mechanical counter. */
function turn(from: string, to: string, step: 1 | -1): string[] {
  if (from === '') return ['', to]
  const digits = [from]
  for (let digit = Number(from); String(digit) !== to;) {
    digit = (digit + step + 10) % 10
    digits.push(String(digit))
  }
  return digits
}

/** The columns of the formatted amount `shown` (of `to`), rolling from `from`. Null if nothing rolls. */
export function rollColumns(from: string, to: string, shown: string): RollColumn[] | null {
  const before = parseDecimal(from)
  const after = parseDecimal(to)
  if (!before || !after) return null
  const rises = compareDecimals(from, to) < 0
  // In every language, digits are written from the highest place down.
  let place = wholeOf(after).length
  const columns = Array.from(shown, (char): RollColumn => {
    if (!/^\d$/.test(char)) return { rest: char }
    place -= 1
    const old = digitAt(before, place)
    return old === char ? { rest: char } : { digits: turn(old, char, rises ? 1 : -1), rises }
  })
  return columns.some((column) => 'digits' in column) ? columns : null
}
