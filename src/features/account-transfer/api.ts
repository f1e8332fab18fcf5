/** Writes of the transfer: sent once, at once or not at all, and kept nowhere (safety rules 1, 2, 5). */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  confirmTransfer,
  loginTransfer,
  resendTransferCode,
  validateTransfer,
  validateTransferCard,
} from '~/api/contract/account-transfer.ts'
import type { Call, RequestOf } from '~/api/contract/define.ts'
import { deposits } from '~/api/contract/money.ts'
import { send } from '~/api/http.ts'
import { captchaQuery } from '~/components/captcha-field.tsx'
import { forgetDraft } from '~/components/form/drafts.ts'
import { removeEntry, type JournalEntry } from '~/domain/money/journal.ts'
import { placeMoneyOrder, requireOwner } from '~/domain/money/place-order.ts'
import { leavesConfirmOpen, leavesRecheckOpen } from './rules.ts'
import { advanceFlow } from './transfer-flow.ts'

const oneShot = { networkMode: 'always', retry: 0, gcTime: 0, meta: { inline: true } } as const

const write = <C extends Call>(call: C) =>
  mutationOptions({ ...oneShot, mutationFn: (body: RequestOf<C>) => send(call, body) })

/** A picture that was sent is used up, right or wrong. */
export const validateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: (body: RequestOf<typeof validateTransfer>) => send(validateTransfer, body),
    onSettled: () => {
      void queryClient.refetchQueries({ queryKey: captchaQuery().queryKey, type: 'active' })
    },
  })
export const validateCardMutation = () => write(validateTransferCard)
export const resendCodeMutation = () => write(resendTransferCode)
export const walletLoginMutation = () => write(loginTransfer)

const post = ({ requestId, amount, target }: JournalEntry<'transfer'>) =>
  send(confirmTransfer, { transferId: target, amount, requestId })

/** Moves the money; no signal, because leaving the page must not cut it off. The amount is always named. */
export const confirmMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: async (entry: JournalEntry<'transfer'>) => {
      requireOwner(queryClient, entry.userId)
      return placeMoneyOrder(entry, () => post(entry), undefined, leavesConfirmOpen)
    },
    onSuccess: (placement, entry) => {
      if (placement.outcome === 'placed') onTransferCompleted(queryClient, entry, placement.answer)
    },
  })

/**
 * Sends an unanswered confirmation again, by the player's own tap: same id and same parameters give the same answer
 * (`design/contract.md`), so it is carried out once whatever became of the first. Gives why it is still open.
 */
export const recheckMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: async (entry: JournalEntry<'transfer'>) => {
      requireOwner(queryClient, entry.userId)
      let reason: unknown = null
      const again = () =>
        post(entry).catch((error: unknown) => {
          reason = error
          throw error
        })
      const placement = await placeMoneyOrder(entry, again, undefined, leavesRecheckOpen)
      return { placement, reason }
    },
    onSuccess: ({ placement }, entry) => {
      if (placement.outcome === 'placed') onTransferCompleted(queryClient, entry, placement.answer)
    },
  })

const firstPauseMs = 3000
const longestPauseMs = 30_000

/**
 * Looks for an unanswered transfer among the deposits, with growing pauses. To look is safe at any time; a row that is
 * found settles the transfer, one that is missing proves nothing.
 */
export const placedTransferQuery = (queryClient: QueryClient, entry: JournalEntry<'transfer'>) =>
  queryOptions({
    queryKey: ['walletTransfer', 'placed', entry.requestId],
    queryFn: async ({ signal }) => {
      const body = { requestId: entry.requestId, current: 1, size: 5 }
      const { records } = await send(deposits, body, signal)
      const row = records.find(({ requestId }) => requestId?.toLowerCase() === entry.requestId.toLowerCase())
      if (row) onTransferCompleted(queryClient, entry, row)
      return row ?? null
    },
    refetchInterval: ({ state }) =>
      Math.min(firstPauseMs * 1.5 ** (state.dataUpdateCount + state.errorUpdateCount), longestPauseMs),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })

/** A transfer has an order: the tab shows its result, and everything that tells of money is read again. */
function onTransferCompleted(
  queryClient: QueryClient,
  { requestId, amount, currency }: Pick<JournalEntry<'transfer'>, 'requestId' | 'amount' | 'currency'>,
  { orderSn, status }: { orderSn: string; status: number },
): void {
  advanceFlow({ step: 'done', result: { orderSn, status, amount, currency } })
  removeEntry(requestId)
  for (const draft of Object.values(transferDrafts)) forgetDraft(draft)
  // The balance and the order lists belong to other rooms; a transfer is rare enough to refresh them all.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'walletTransfer' })
}

/** Under these names the forms keep what was typed, so that it survives a reload and a start from the beginning. */
export const transferDrafts = {
  account: 'account-transfer',
  card: 'account-transfer-card',
  amount: 'account-transfer-amount',
} as const
