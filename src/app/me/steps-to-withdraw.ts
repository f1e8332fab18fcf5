/** What stands between a player and a first withdrawal: fund password, identity check, bank card (spec §5). */
import type { Profile } from '../../api/contract/user.ts'

export type StepKey = 'fund' | 'kyc' | 'card'
/** `waiting`: it lies with the operator. `again`: it came back. `closed`: only support can help. */
export type StepState = 'todo' | 'waiting' | 'again' | 'closed' | 'done'

export interface Step {
  key: StepKey
  state: StepState
}

const kycSteps: Partial<Record<number, StepState>> = { 0: 'waiting', 1: 'done', 2: 'again', 3: 'closed' }

export const stepsToWithdraw = (
  profile: Pick<Profile, 'hasPaymentPassword' | 'kycStatus' | 'bankCount'>,
): Step[] => [
  { key: 'fund', state: profile.hasPaymentPassword ? 'done' : 'todo' },
  { key: 'kyc', state: kycSteps[profile.kycStatus ?? -1] ?? 'todo' },
  { key: 'card', state: (profile.bankCount ?? 0) > 0 ? 'done' : 'todo' },
]

/** The first step that the player can do something about. */
export const nextStep = (steps: readonly Step[]) =>
  steps.find(({ state }) => state === 'todo' || state === 'again')
