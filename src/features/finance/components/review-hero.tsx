import { Money } from '../../../ui/money.tsx'
import css from './review-hero.module.css'

/** The one figure of a review or an order, large. */
export function ReviewHero({ label, amount, currency }: { label: string; amount: string; currency: string }) {
  return (
    <div className={css['hero']}>
      <span className={css['label']}>{label}</span>
      <Money amount={amount} currency={currency} size="xl" />
    </div>
  )
}
