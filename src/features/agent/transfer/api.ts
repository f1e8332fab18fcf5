import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { writeOnce } from '~/api/write-once.ts'
import type { JournalEntry } from '~/domain/money/journal.ts'
import { withProof } from '~/domain/money/order-proof.ts'
import { confirmOrder } from '~/domain/money/place-order.ts'
import type { Looked } from '~/domain/money/reconcile.ts'
import { dayMs } from '~/lib/durations.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { fetchTeamOrders, refreshTeam } from '../api.ts'
import { readTransferTarget, targetOf, type TeamTarget, type TransferDraft } from '../transfer-subject.ts'

interface TransferOrder extends TeamTarget, TransferDraft {
  userId: string
  /** Null where a passkey confirms. */
  paymentPassword: string | null
}

export const transferMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async (order: TransferOrder) => {
      const { requestId, userId, memberId, amount, remark, paymentPassword, direction } = order
      const call = direction === 'in' ? 'agent/type/member/transfer' : 'agent/type/member/transfer/decrease'
      const plain = { userId: memberId, amount, requestId, ...(remark ? { remark } : {}) }
      const body = await withProof(call, plain, paymentPassword)
      return confirmOrder(
        queryClient,
        { kind: 'team', requestId, userId, amount, currency: coinCurrency, target: targetOf(order) },
        () => send(call, body),
      )
    },
    onSuccess: ({ outcome }) => {
      if (outcome === 'placed') refreshTeam(queryClient)
    },
  })

export type TeamOrderRow = AnswerOf<'agent/sub/member/recharge/page'>['records'][number]

/** Looks for a transfer whose answer was lost: only a row with its `requestId` is it, and the absence of one proves nothing. */
export async function lookUpTransfer(
  { requestId, at, serverAt = at, target }: JournalEntry<'team'>,
  signal: AbortSignal,
): Promise<Looked<TeamOrderRow>> {
  const kind = readTransferTarget(target).direction === 'in' ? 'deposit' : 'withdraw'
  // A day on each side: the device's clock may have stood in for the server's.
  const range = {
    beginTime: new Date(Date.parse(serverAt) - dayMs).toISOString(),
    endTime: new Date(timeNow() + dayMs).toISOString(),
  }
  const filter = { type: 'transfer', requestId, ...range, current: 1, size: 20 } as const
  const { records } = await fetchTeamOrders(kind, filter, signal)
  const row = records.find((found) => found.requestId?.toLowerCase() === requestId.toLowerCase())
  return row ? { outcome: 'found', row } : { outcome: 'unclear' }
}
