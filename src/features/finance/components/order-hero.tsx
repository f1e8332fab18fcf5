import { type ReactNode, useState } from 'react'
import { CheckMark } from '../../../ui/check-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { isPaid } from '../order-status.ts'
import css from './order-hero.module.css'
import { StatusBadge } from './status-badge.tsx'

interface OrderHeroProps {
  kind: MoneyKind
  status: number
  label: string
  amount: string
  currency: string
  children?: ReactNode
}

/** Amount and state of an order at a glance; says so aloud when the state changes. */
export function OrderHero({ kind, status, label, amount, currency, children }: OrderHeroProps) {
  const paid = isPaid(kind, status)
  // The check is drawn only where the player saw it come; on an old order it simply stands.
  const [wasPaid] = useState(paid)
  return (
    <div className={css['hero']} data-paid={paid} role="status">
      {paid ? <CheckMark draw={!wasPaid} /> : null}
      <span className={css['label']}>{label}</span>
      <Money amount={amount} currency={currency} size="xl" />
      <StatusBadge kind={kind} status={status} />
      {children}
    </div>
  )
}
