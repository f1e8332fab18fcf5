import { useReducedMotion } from 'framer-motion'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/money-format.ts'
import type { MoneyProps } from '../money.tsx'
import moneyStyles from '../money.module.css'
import { isMotionReady } from './motion-loading.ts'
import { MotionProvider } from './motion-provider.tsx'
import { rollColumns } from './roll-columns.ts'
import { RollingDigits } from './rolling-digits.tsx'
import styles from './rolling-overlay.module.css'

/** Lies over an amount while its digits roll from the last one to this one; nothing at other times. */
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
          <span className={moneyStyles.money} data-size={size}>
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
