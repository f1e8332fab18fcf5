import { useSyncExternalStore, type ReactNode } from 'react'
import { useNearLimits, type LimitPurpose } from '~/domain/responsible-play/account-limits.ts'
import { isPositive } from '~/lib/decimal.ts'
import { onStoredChange, readStored } from '~/lib/storage.ts'
import { lazily } from '../lazy-part.tsx'
import { useExclusion } from './exclusion.ts'

const Notice = lazily(async () => (await import('./budget-notice.tsx')).BudgetNotice, { failure: 'inline' })
const Excluded = lazily(async () => (await import('./budget-notice.tsx')).ExclusionNotice, {
  failure: 'inline',
})
const Limits = lazily(async () => (await import('./limit-notice.tsx')).LimitNotice, { failure: 'inline' })

interface BudgetGateProps {
  /** The content that a break or an exclusion blocks; absent if a game is running and only the notice is needed. */
  children?: ReactNode
  /** The account limits that apply; a reached one blocks the content too. */
  of?: LimitPurpose
  /** Keeps the content if a limit is reached now, because an order is being confirmed. */
  hold?: boolean
  /** Called when a break or an exclusion starts, perhaps in another tab. */
  onBreak?: () => void
}

/** Wraps content that starts a game or a deposit: checks account limits, exclusion and this device's budgets. */
export function BudgetGate({ children = null, of, hold = false, onBreak }: BudgetGateProps) {
  const stored = useSyncExternalStore(
    (listener) => onStoredChange('saferPlay', listener),
    () => readStored('saferPlay'),
    () => null,
  )
  const exclusion = useExclusion()
  const near = useNearLimits(of)
  if (exclusion) return <Excluded exclusion={exclusion} onBegin={onBreak} />
  const isShut = !hold && near.some(({ left }) => !isPositive(left))
  const held = (
    <>
      {near.length ? <Limits near={near} line={children === null} /> : null}
      {isShut ? null : children}
    </>
  )
  return stored === null ? held : <Notice onBreak={onBreak}>{held}</Notice>
}
