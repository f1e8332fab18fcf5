import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { onStoredChange, readStored } from '~/lib/storage.ts'
import { part } from '../lazy-part.tsx'
import { useExclusion } from './exclusion.ts'

const Notice = part(async () => (await import('./budget-notice.tsx')).BudgetNotice)
const Excluded = part(async () => (await import('./budget-notice.tsx')).ExclusionNotice)

interface BudgetGateProps {
  /** What a break or an exclusion keeps shut; nothing where a game runs already and only the notice is wanted. */
  children?: ReactNode
  /** A break or an exclusion has begun, perhaps in another tab, while this is open. */
  onBreak?: () => void
}

/**
 * Around what starts a game or brings money in: shows the player's own budgets and the back end's exclusion. Costs one
 * read where no budget is set on this device.
 */
export function BudgetGate({ children = null, onBreak }: BudgetGateProps) {
  const stored = useSyncExternalStore(
    (listener) => onStoredChange('saferPlay', listener),
    () => readStored('saferPlay'),
    () => null,
  )
  const exclusion = useExclusion()
  if (exclusion)
    return (
      <Suspense fallback={null}>
        <Excluded exclusion={exclusion} onBegin={onBreak} />
      </Suspense>
    )
  if (stored === null) return children
  return (
    <Suspense fallback={null}>
      <Notice onBreak={onBreak}>{children}</Notice>
    </Suspense>
  )
}
