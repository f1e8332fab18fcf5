import type { ReactNode } from 'react'
import css from './totals-bar.module.css'

interface TotalsBarProps {
  label: string
  /** The range that the figures are about, which they name. */
  range: ReactNode
  children?: ReactNode
  /** What can be done with the whole of it. */
  action?: ReactNode
}

/** What the rows add up to; it stays in view while they scroll. */
export function TotalsBar({ label, range, children, action }: TotalsBarProps) {
  return (
    <section className={css['bar']} aria-label={label}>
      <div className={css['head']}>
        <p className={css['range']}>{range}</p>
        {action}
      </div>
      {children}
    </section>
  )
}
