import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { onStoredChange, readStored } from '../../lib/storage.ts'
import { part } from '../part.tsx'

const Notice = part(async () => (await import('./budget-notice.tsx')).BudgetNotice)

/** Around what starts a game or a deposit: the player's own budgets speak here. Costs nothing while none is set on this device. */
export function BudgetGate({ children }: { children: ReactNode }) {
  const stored = useSyncExternalStore(
    (listener) => onStoredChange('saferPlay', listener),
    () => readStored('saferPlay'),
    () => null,
  )
  if (stored === null) return children
  return (
    <Suspense fallback={null}>
      <Notice>{children}</Notice>
    </Suspense>
  )
}
