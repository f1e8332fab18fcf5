import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '~/api/send.ts'
import { writeCallOnce, writeOnce } from '~/api/write-once.ts'
import { captchaQuery } from '~/components/captcha-field.tsx'
import { forgetDraft } from '~/components/form/drafts.ts'
import { removeEntry, type JournalEntry } from '~/domain/money/journal.ts'
import { confirmOrder, type MoneyOrder } from '~/domain/money/place-order.ts'
import type { Looked } from '~/domain/money/reconcile.ts'
import { leavesTransferOpen } from './rules.ts'
import { advanceFlow } from './transfer-flow.ts'

/** A picture that was sent is used up, right or wrong. */
export const validateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('jsy/transfer/validate'),
    onSettled: () => {
      void queryClient.refetchQueries({ queryKey: captchaQuery().queryKey, type: 'active' })
    },
  })
export const validateCardMutation = () => writeCallOnce('jsy/transfer/validate/card')
export const resendCodeMutation = () => writeCallOnce('jsy/transfer/resend/validate/code')
export const walletLoginMutation = () => writeCallOnce('jsy/transfer/login')

/** Moves the money; no signal, because leaving the page must not cut it off. The amount is always named. */
export const confirmMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async (order: MoneyOrder<'transfer'>) => {
      const { requestId, amount, target: transferId } = order
      return confirmOrder(
        queryClient,
        order,
        () => send('jsy/transfer/confirm', { transferId, amount, requestId }),
        leavesTransferOpen,
      )
    },
    onSuccess: (placement, order) => {
      if (placement.outcome === 'placed') onTransferCompleted(queryClient, order, placement.answer)
    },
  })

/** Looks for an unanswered transfer among the deposits; that there is no such row proves nothing. */
export async function lookUpAccountTransfer(
  { requestId }: JournalEntry<'transfer'>,
  signal: AbortSignal,
): Promise<Looked> {
  const { records } = await send('pay/list', { requestId, current: 1, size: 5 }, signal)
  const row = records.find((found) => found.requestId?.toLowerCase() === requestId.toLowerCase())
  return row ? { outcome: 'found', row } : { outcome: 'unclear' }
}

/** A transfer has an order: the tab shows its result, and everything that tells of money is read again. */
export function onTransferCompleted(
  queryClient: QueryClient,
  { requestId, amount, currency }: Pick<JournalEntry<'transfer'>, 'requestId' | 'amount' | 'currency'>,
  { orderSn, status }: { orderSn: string; status: number },
): void {
  advanceFlow({ step: 'done', result: { orderSn, status, amount, currency } })
  removeEntry(requestId)
  for (const draft of Object.values(transferDrafts)) forgetDraft(draft)
  // The balance and the order lists belong to other features; a transfer is rare enough to refresh them all.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'walletTransfer' })
}

/** Under these names the forms store what was typed, so that it survives a reload and a start from the beginning. */
export const transferDrafts = {
  account: 'account-transfer',
  card: 'account-transfer-card',
  code: 'account-transfer-code',
  amount: 'account-transfer-amount',
} as const
