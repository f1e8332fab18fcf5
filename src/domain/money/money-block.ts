/** Why an order would be refused whatever is typed into its form, as far as this device knows: said in the form's place. */
import type { Profile } from '~/api/contract/user.ts'
import { holdLeft } from '../player/withdrawal-hold.ts'
import { hasNeed, type WithdrawNeed } from '../player/withdrawal-readiness.ts'
import { canSign } from './order-proof.ts'

/** The forms by which money leaves the account, or a member's. */
export type PayingForm = 'withdraw' | 'cryptoWithdraw' | 'transferIn' | 'transferOut'

interface PayingRules {
  needs: readonly WithdrawNeed[]
  /** Shut while the account is on hold after a recovery. */
  isHeld: boolean
  /** Only one order of the kind may be open. */
  isSingle: boolean
  /** A passkey confirms in the place of the fund password. */
  takesPasskeyAlone: boolean
}

const rules: Record<PayingForm, PayingRules> = {
  withdraw: { needs: ['fund', 'card'], isHeld: true, isSingle: true, takesPasskeyAlone: false },
  cryptoWithdraw: { needs: ['fund'], isHeld: true, isSingle: true, takesPasskeyAlone: false },
  transferIn: { needs: ['fund'], isHeld: true, isSingle: false, takesPasskeyAlone: true },
  // What a member gives back stays in the account.
  transferOut: { needs: ['fund'], isHeld: false, isSingle: false, takesPasskeyAlone: true },
}

export interface MoneyFacts {
  profile:
    | Partial<Pick<Profile, 'hasPaymentPassword' | 'bankCount' | 'kycStatus' | 'holdUntil' | 'passkeyCount'>>
    | undefined
  /** Device time, ms; 0 while it is not known. */
  now: number
  /** The bound accounts, where they have been read. */
  cards?: readonly unknown[] | undefined
  /** A withdrawal that is still on its way. */
  open?: { orderSn: string; status: number } | undefined
  /** The chosen network asks for an approved identity. */
  kycRequired?: boolean | undefined
  /** The account that pays holds less than the least that can be ordered. */
  isShort?: boolean | undefined
}

export type MoneyBlock =
  | { why: 'open'; orderSn: string; status: number }
  | { why: 'held'; holdUntil: string }
  | { why: 'needs'; needs: readonly WithdrawNeed[] }
  | { why: 'short' }

/** What stands in the place of a form; null where nothing that is known speaks against an order. */
export function blockOf(form: PayingForm, facts: MoneyFacts): MoneyBlock | null {
  const { profile, now, cards, open, kycRequired, isShort } = facts
  const { isHeld, isSingle, takesPasskeyAlone, needs: always } = rules[form]
  if (isSingle && open) return { why: 'open', orderSn: open.orderSn, status: open.status }
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
