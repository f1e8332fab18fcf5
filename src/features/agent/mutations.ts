/** Writes of the agent programme. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as agent from '~/api/contract/agent.ts'
import type { RequestOf } from '~/api/contract/define.ts'
import { send } from '~/api/http.ts'
import { writeOnce } from '~/api/write-once.ts'
import { withProof } from '~/domain/money/order-proof.ts'
import { confirmOrder } from '~/domain/money/place-order.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { applicationQuery, refreshTeam, teamKey } from './queries.ts'
import { targetOf, type TransferDraft, type TransferTarget } from './transfer-subject.ts'

export const applyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<typeof agent.applyForAgent>) => send(agent.applyForAgent, body),
    // After a lost answer the application may be in all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationQuery().queryKey }),
  })

export const createMemberMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<typeof agent.createMember>) => send(agent.createMember, body),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  })

interface TransferOrder extends TransferTarget, TransferDraft {
  /** Of the agent. */
  userId: string
  /** Null where a passkey confirms. */
  paymentPassword: string | null
}

/** Moves coins between the agent and a member. */
export const transferMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async (order: TransferOrder) => {
      const { requestId, userId, memberId, amount, remark, paymentPassword, direction } = order
      const call = direction === 'in' ? agent.transferIn : agent.transferOut
      const plain = { userId: memberId, amount, requestId, ...(remark ? { remark } : {}) }
      const body = await withProof(call.name, plain, paymentPassword)
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
