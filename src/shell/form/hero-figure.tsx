import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import css from './hero-figure.module.css'

interface HeroFigureProps {
  label: string
  amount: string
  currency: string
  /** Whose it is. */
  children?: ReactNode
}

/** The one figure of a review or a step, large. */
export function HeroFigure({ label, amount, currency, children }: HeroFigureProps) {
  return (
    <div className={css['hero']}>
      <span className={css['label']}>{label}</span>
      <Money amount={amount} currency={currency} size="xl" />
      {children ? <span className={css['who']}>{children}</span> : null}
    </div>
  )
}
