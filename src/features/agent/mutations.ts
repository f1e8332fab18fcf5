/** Writes of the agent programme: never retried, never paused, never kept (safety rules 1, 2, 5). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as agent from '~/api/contract/agent.ts'
import type { RequestOf } from '~/api/contract/define.ts'
import { send } from '~/api/http.ts'
import { leavesOutcomeOpen, placeMoneyOrder, requireOwner } from '~/domain/money/place-order.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { applicationQuery, refreshTeam, teamKey } from './queries.ts'
import { targetOf, type TransferDraft, type TransferTarget } from './transfer/transfer-subject.ts'

const oneShot = { networkMode: 'always', retry: 0, gcTime: 0, meta: { inline: true } } as const

export const applyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: (body: RequestOf<typeof agent.applyForAgent>) => send(agent.applyForAgent, body),
    // After a lost answer the application may be in all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationQuery().queryKey }),
  })

export const createMemberMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: (body: RequestOf<typeof agent.createMember>) => send(agent.createMember, body),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  })

interface TransferOrder extends TransferTarget, TransferDraft {
  /** Of the agent. */
  userId: string
  paymentPassword: string
}

/**
 * Places a transfer. A refusal of a repeat settles nothing: many back ends look at password and balance before they look
 * for the order. With `unknown` comes what the server said of this very try, if it said anything.
 */
export const transferMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: async (order: TransferOrder) => {
      const { requestId, userId, memberId, amount, remark, paymentPassword, direction } = order
      requireOwner(queryClient, userId)
      let refusal: unknown = null
      const placement = await placeMoneyOrder(
        {
          requestId,
          kind: 'team',
          amount,
          currency: coinCurrency,
          target: targetOf(order),
          userId,
          at: new Date().toISOString(),
        },
        async () => {
          try {
            const call = direction === 'in' ? agent.transferIn : agent.transferOut
            const body = { userId: memberId, amount, paymentPassword, requestId }
            return await send(call, remark ? { ...body, remark } : body)
          } catch (error) {
            refusal = error
            throw error
          }
        },
      )
      return { ...placement, refusal: leavesOutcomeOpen(refusal) ? null : refusal }
    },
    onSuccess: ({ outcome }) => {
      if (outcome === 'placed') refreshTeam(queryClient)
    },
  })
