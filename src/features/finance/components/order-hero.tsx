import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { MoneyKind } from '../journal.ts'
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
  return (
    <div className={css['hero']} data-paid={isPaid(kind, status)} role="status">
      {isPaid(kind, status) ? (
        <span className={css['mark']}>
          <Icon name="check" size="l" />
        </span>
      ) : null}
      <span className={css['label']}>{label}</span>
      <Money amount={amount} currency={currency} size="xl" />
      <StatusBadge kind={kind} status={status} />
      {children}
    </div>
  )
}
