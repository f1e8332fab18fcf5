/** What a player needs before a withdrawal. An absent member of the profile means unknown, not "no". */
import type { Profile } from '~/api/contract/user.ts'
import { isKycApproved, kycStatus } from './kyc-status.ts'

export type WithdrawNeed = 'fund' | 'card' | 'kyc'

/** True: present. False: the server says that it is missing. Null: unknown, so the server decides. */
export function hasNeed(
  need: WithdrawNeed,
  profile: Partial<Pick<Profile, 'hasPaymentPassword' | 'bankCount' | 'kycStatus'>>,
  /** The bound bank accounts, if loaded; they take precedence over the profile's count. */
  cards?: readonly unknown[],
): boolean | null {
  if (need === 'fund') return profile.hasPaymentPassword ?? null
  if (need === 'card') {
    if (cards) return cards.length > 0
    return typeof profile.bankCount === 'number' ? profile.bankCount > 0 : null
  }
  return isKycApproved(profile)
}

/** `waiting`: the operator reviews it. `again`: it was rejected. `closed`: only support can help. */
type StepState = 'todo' | 'waiting' | 'again' | 'closed' | 'done'

export interface Step {
  key: WithdrawNeed
  state: StepState
  /** Every withdrawal needs it; otherwise only some back ends and networks do. */
  isNeeded: boolean
}

/** Steps by KycStatus. An approved identity and an unknown status need no step. */
const kycSteps: Partial<Record<number, StepState>> = {
  [kycStatus.none]: 'todo',
  [kycStatus.review]: 'waiting',
  [kycStatus.rejected]: 'again',
  [kycStatus.final]: 'closed',
}

/** The steps to a withdrawal; leaves out those whose state the profile does not say. */
export function stepsToWithdraw(
  profile: Partial<Pick<Profile, 'hasPaymentPassword' | 'kycStatus' | 'bankCount'>>,
): Step[] {
  const needed = (['fund', 'card'] as const).flatMap((key): Step[] => {
    const has = hasNeed(key, profile)
    return has === null ? [] : [{ key, state: has ? 'done' : 'todo', isNeeded: true }]
  })
  const kyc = typeof profile.kycStatus === 'number' ? kycSteps[profile.kycStatus] : undefined
  return kyc ? [...needed, { key: 'kyc', state: kyc, isNeeded: false }] : needed
}

/** How many of the steps that every withdrawal needs are done. */
export function countSteps(steps: readonly Step[]) {
  const needed = steps.filter(({ isNeeded }) => isNeeded)
  return { done: needed.filter(({ state }) => state === 'done').length, all: needed.length }
}

/** The first needed step that the player can take. */
export const nextWithdrawalStep = (steps: readonly Step[]) =>
  steps.find(({ isNeeded, state }) => isNeeded && state === 'todo')
