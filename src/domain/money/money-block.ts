/** Reasons, as far as this device knows, why an order would be refused whatever its form contains. Shown instead of the form. */
import type { Profile } from '~/api/contract/user.ts'
import { holdLeft } from '../player/withdrawal-hold.ts'
import { hasNeed, type WithdrawNeed } from '../player/withdrawal-readiness.ts'
import { canSign } from './order-proof.ts'

/** The forms that move money out of the account or a member's account. */
export type PayingForm = 'withdraw' | 'cryptoWithdraw' | 'transferIn' | 'transferOut'

interface PayingRules {
  needs: readonly WithdrawNeed[]
  /** Blocked while the account is on hold after a recovery. */
  isHeld: boolean
  /** Only one order of this kind may be open at a time. */
  isSingle: boolean
  /** A passkey can replace the fund password. */
  takesPasskeyAlone: boolean
}

const rules: Record<PayingForm, PayingRules> = {
  withdraw: { needs: ['fund', 'card'], isHeld: true, isSingle: true, takesPasskeyAlone: false },
  cryptoWithdraw: { needs: ['fund'], isHeld: true, isSingle: true, takesPasskeyAlone: false },
  transferIn: { needs: ['fund'], isHeld: true, isSingle: false, takesPasskeyAlone: true },
  // Coins that a member returns do not leave the agent's account.
  transferOut: { needs: ['fund'], isHeld: false, isSingle: false, takesPasskeyAlone: true },
}

export interface MoneyFacts {
  profile:
    | Partial<Pick<Profile, 'hasPaymentPassword' | 'bankCount' | 'kycStatus' | 'holdUntil' | 'passkeyCount'>>
    | undefined
  /** Device time in ms; 0 while unknown. */
  now: number
  cards?: readonly unknown[] | undefined
  /** A withdrawal in progress. */
  open?: unknown
  /** The chosen network requires an approved identity. */
  kycRequired?: boolean | undefined
  /** The paying account's balance is below the minimum order. */
  isShort?: boolean | undefined
}

export type MoneyBlock =
  | { why: 'open' }
  | { why: 'held'; holdUntil: string }
  | { why: 'needs'; needs: readonly WithdrawNeed[] }
  | { why: 'short' }

/** The reason to show instead of the form; null if nothing known blocks an order. */
export function blockOf(form: PayingForm, facts: MoneyFacts): MoneyBlock | null {
  const { profile, now, cards, open, kycRequired, isShort } = facts
  const { isHeld, isSingle, takesPasskeyAlone, needs: always } = rules[form]
  if (isSingle && open) return { why: 'open' }
  if (isHeld && now && profile?.holdUntil && holdLeft(profile.holdUntil, now) > 0)
    return { why: 'held', holdUntil: profile.holdUntil }
  const needs: readonly WithdrawNeed[] = kycRequired ? [...always, 'kyc'] : always
  const isMissing = (need: WithdrawNeed) =>
    profile !== undefined &&
    hasNeed(need, profile, cards) === false &&
    !(need === 'fund' && takesPasskeyAlone && canSign(profile))
  if (needs.some(isMissing)) return { why: 'needs', needs }
  return isShort ? { why: 'short' } : null
}
