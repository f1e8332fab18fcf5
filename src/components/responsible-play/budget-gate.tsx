import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useNearLimits, type LimitPurpose } from '~/domain/responsible-play/account-limits.ts'
import { isPositive } from '~/lib/decimal.ts'
import { onStoredChange, readStored } from '~/lib/storage.ts'
import { part } from '../lazy-part.tsx'
import { useExclusion } from './exclusion.ts'

const Notice = part(async () => (await import('./budget-notice.tsx')).BudgetNotice)
const Excluded = part(async () => (await import('./budget-notice.tsx')).ExclusionNotice)
const Limits = part(async () => (await import('./limit-notice.tsx')).LimitNotice)

interface BudgetGateProps {
  /** What a break or an exclusion keeps shut; nothing where a game runs already and only the notice is wanted. */
  children?: ReactNode
  /** Which limits of the account count for it: one that is reached keeps it shut too. */
  of?: LimitPurpose
  /** It stays where a limit is reached now: an order of it is being confirmed. */
  hold?: boolean
  /** A break or an exclusion has begun, perhaps in another tab, while this is open. */
  onBreak?: () => void
}

/**
 * Around what starts a game or brings money in: shows the account's limits and exclusion, and the budgets of this device.
 * Costs one read where no budget is set on this device.
 */
export function BudgetGate({ children = null, of, hold = false, onBreak }: BudgetGateProps) {
  const stored = useSyncExternalStore(
    (listener) => onStoredChange('saferPlay', listener),
    () => readStored('saferPlay'),
    () => null,
  )
  const exclusion = useExclusion()
  const near = useNearLimits(of)
  if (exclusion)
    return (
      <Suspense fallback={null}>
        <Excluded exclusion={exclusion} onBegin={onBreak} />
      </Suspense>
    )
  const isShut = !hold && near.some(({ left }) => !isPositive(left))
  const held = (
    <>
      {near.length ? (
        <Suspense fallback={null}>
          <Limits near={near} line={children === null} />
        </Suspense>
      ) : null}
      {isShut ? null : children}
    </>
  )
  if (stored === null) return held
  return (
    <Suspense fallback={null}>
      <Notice onBreak={onBreak}>{held}</Notice>
    </Suspense>
  )
}
