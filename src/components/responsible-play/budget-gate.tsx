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
  /** What a break or an exclusion keeps shut; nothing where a game runs already and only the notice is wanted. */
  children?: ReactNode
  /** Which limits of the account count for it: one that is reached keeps it shut too. */
  of?: LimitPurpose
  /** It stays where a limit is reached now: an order of it is being confirmed. */
  hold?: boolean
  /** A break or an exclusion has begun, perhaps in another tab, while this is open. */
  onBreak?: () => void
}

/** Around what starts a game or brings money in: the account's limits and exclusion, and this device's budgets. */
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
