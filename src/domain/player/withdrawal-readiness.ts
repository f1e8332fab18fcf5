/** What a withdrawal needs of the player, as far as anybody said: absent members are no "no". */
import type { Profile } from '~/api/contract/user.ts'
import { isKycApproved, kycStatus } from './kyc-status.ts'

export type WithdrawNeed = 'fund' | 'card' | 'kyc'

/** True: there. False: the server says that it is missing. Null: unknown, so that the server decides. */
export function hasNeed(
  need: WithdrawNeed,
  profile: Partial<Pick<Profile, 'hasPaymentPassword' | 'bankCount' | 'kycStatus'>>,
  /** The bound accounts, where they have been read: they count more than the profile's number. */
  cards?: readonly unknown[],
): boolean | null {
  if (need === 'fund') return profile.hasPaymentPassword ?? null
  if (need === 'card') {
    if (cards) return cards.length > 0
    return typeof profile.bankCount === 'number' ? profile.bankCount > 0 : null
  }
  return isKycApproved(profile)
}

/** `waiting`: it lies with the operator. `again`: it came back. `closed`: only support can help. */
type StepState = 'todo' | 'waiting' | 'again' | 'closed' | 'done'

export interface Step {
  key: WithdrawNeed
  state: StepState
  /** Every withdrawal needs it; without it only some back ends and networks ask for it. */
  isNeeded: boolean
}

/** KycStatus; an approved identity and a status that nobody knows ask nothing of the player. */
const kycSteps: Partial<Record<number, StepState>> = {
  [kycStatus.none]: 'todo',
  [kycStatus.review]: 'waiting',
  [kycStatus.rejected]: 'again',
  [kycStatus.final]: 'closed',
}

/** A fund password and a card are needed; where the profile does not say whether they are there, nothing is said. */
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

/** The first needed step that the player can do something about. */
export const nextWithdrawalStep = (steps: readonly Step[]) =>
  steps.find(({ isNeeded, state }) => isNeeded && state === 'todo')
