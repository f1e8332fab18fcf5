/** Writes of the transfer: sent once, at once or not at all, and kept nowhere (safety rules 1, 2, 5). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Call, RequestOf } from '../../api/contract/define.ts'
import {
  confirmTransfer,
  loginTransfer,
  resendTransferCode,
  validateTransfer,
  validateTransferCard,
} from '../../api/contract/wallet-transfer.ts'
import { send } from '../../api/http.ts'
import { captchaQuery } from '../../shell/captcha/captcha-query.ts'
import type { JournalEntry } from '../../shell/money/journal.ts'
import { placeMoneyOrder, requireOwner } from '../../shell/money/money-order.ts'
import { leavesConfirmOpen, leavesRecheckOpen } from './rules.ts'
import { transferSettled } from './settle.ts'

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
export const loginMutation = () => write(loginTransfer)

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
      if (placement.outcome === 'placed') transferSettled(queryClient, entry, placement.answer)
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
      if (placement.outcome === 'placed') transferSettled(queryClient, entry, placement.answer)
    },
  })
