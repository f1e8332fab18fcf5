import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { onStoredChange, readStored } from '~/lib/storage.ts'
import { part } from '../lazy-part.tsx'

const Notice = part(async () => (await import('./budget-notice.tsx')).BudgetNotice)

interface BudgetGateProps {
  /** What a break keeps shut; nothing where a game runs already and only the notice is wanted. */
  children?: ReactNode
  /** A break has begun, perhaps in another tab, while this is open. */
  onBreak?: () => void
}

/** Around what starts a game or brings money in: the player's own budgets speak here. Costs nothing while none is set on this device. */
export function BudgetGate({ children = null, onBreak }: BudgetGateProps) {
  const stored = useSyncExternalStore(
    (listener) => onStoredChange('saferPlay', listener),
    () => readStored('saferPlay'),
    () => null,
  )
  if (stored === null) return children
  return (
    <Suspense fallback={null}>
      <Notice onBreak={onBreak}>{children}</Notice>
    </Suspense>
  )
}
