/** What a withdrawal needs of the player (spec §5), as far as anybody said: absent members are no "no". */
import type { Profile } from '../../api/contract/user.ts'

export type WithdrawNeed = 'fund' | 'card' | 'kyc'

const kycApproved = 1

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
  return typeof profile.kycStatus === 'number' ? profile.kycStatus === kycApproved : null
}
