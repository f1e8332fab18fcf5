/** Writes of the agent programme: never retried, never paused, never kept (safety rules 1, 2, 5). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import * as agent from '../../api/contract/agent.ts'
import type { RequestOf } from '../../api/contract/define.ts'
import { send } from '../../api/http.ts'
import { coinCurrency } from '../../lib/money-format.ts'
import { profileQuery } from '../../session/profile.ts'
import { leavesOutcomeOpen, placeMoneyOrder } from '../../shell/money/money-order.ts'
import { applicationQuery, teamKey } from './queries.ts'

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

export type Direction = 'in' | 'out'

export interface TransferOrder {
  requestId: string
  /** Of the agent. */
  userId: string
  memberId: string
  direction: Direction
  amount: string
  paymentPassword: string
}

/** What a journal entry's target says of a transfer within the team. */
export const targetOf = ({ direction, memberId }: Pick<TransferOrder, 'direction' | 'memberId'>) =>
  `${direction}:${memberId}`

export function readTarget(target: string): { direction: Direction; memberId: string } {
  const [direction, memberId = ''] = target.split(':')
  return { direction: direction === 'out' ? 'out' : 'in', memberId }
}

/**
 * A refusal of a repeat ends an order with an open outcome only where the back end had to look the order up first: a
 * wrong fund password says nothing of the try before.
 */
const staysOpen = (error: unknown, wasOpen: boolean) =>
  leavesOutcomeOpen(error) ||
  (wasOpen && !(isApiError(error) && error.fieldProblems.some(({ field }) => field === 'amount')))

/** Places a transfer. With `unknown` comes what the server said of this very try, if it said anything. */
export const transferMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: async (order: TransferOrder) => {
      const { requestId, userId, memberId, amount, paymentPassword, direction } = order
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
            return await send(call, { userId: memberId, amount, paymentPassword, requestId })
          } catch (error) {
            refusal = error
            throw error
          }
        },
        undefined,
        staysOpen,
      )
      return { ...placement, refusal: leavesOutcomeOpen(refusal) ? null : refusal }
    },
    onSuccess: ({ outcome }) => {
      if (outcome !== 'placed') return
      void queryClient.invalidateQueries({ queryKey: teamKey })
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    },
  })
