import { useNavigate } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { useProfile } from '../../../session/profile.ts'
import { forgetDraft } from '../../../shell/drafts.ts'
import { forgetCoinDraft } from '../crypto/coin-draft.ts'
import { isCoinTarget } from '../crypto/coin-target.ts'
import { Stack } from '../../../ui/stack.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { walletPaths } from '../paths.ts'
import type { Review } from '../review.ts'
import { forgetUnplaced, noteUnplaced, unplacedOrders } from '../unplaced-orders.ts'
import { useJournal } from '../../../shell/money/use-journal.ts'
import { CheckingOrder } from './checking-order.tsx'
import { UnplacedOrder } from './unplaced-order.tsx'

interface UnknownOrdersProps {
  /** The side of the wallet that is open: only its own orders can be tried again there. */
  kind: MoneyKind
  /** Orders by coin are tried again on their own screen, those by bank on theirs. */
  by: 'bank' | 'coin'
  onRetry: (review: Review) => void
  /** An order was there after all: its form must not invite to place it again. */
  onPlaced: () => void
}

/** Orders whose outcome is being found out, and those that turned out not to have been placed. */
export function UnknownOrders({ kind, by, onRetry, onPlaced }: UnknownOrdersProps) {
  const navigate = useNavigate()
  const userId = useProfile()?.userId
  const pending = useJournal()
  const unplaced = useSnapshot(unplacedOrders).list.filter((entry) => entry.userId === userId)
  if (!pending.length && !unplaced.length) return null
  return (
    <Stack gap={3}>
      {pending.map((entry) => (
        <CheckingOrder
          key={entry.requestId}
          entry={entry}
          onFound={({ kind: found, target }, row) => {
            if (isCoinTarget(target)) forgetCoinDraft(target)
            else forgetDraft(found)
            onPlaced()
            void navigate({ to: walletPaths[found], search: { order: row.orderSn } })
          }}
          onAbsent={noteUnplaced}
        />
      ))}
      {unplaced.map((entry) => (
        <UnplacedOrder
          key={entry.requestId}
          entry={entry}
          onDismiss={() => forgetUnplaced(entry.requestId)}
          {...(entry.kind === kind && isCoinTarget(entry.target) === (by === 'coin')
            ? {
                onRetry: () => {
                  forgetUnplaced(entry.requestId)
                  onRetry(entry)
                },
              }
            : {})}
        />
      ))}
    </Stack>
  )
}
