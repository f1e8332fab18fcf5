import type { ComponentType } from 'react'
import { hasCapability } from '~/api/platform.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { lazily } from '../lazy-part.tsx'
import type * as bonusBlocks from './later/bonus-blocks.tsx'

/** Loads no chunk without the capability or without a session. */
function forPlayers<Props extends object>(pick: (blocks: typeof bonusBlocks) => ComponentType<Props>) {
  const Block = lazily(async () => pick(await import('./later/bonus-blocks.tsx')), {
    failure: 'inline',
    texts: ['bonus', 'games'],
  })
  return function BonusPart(props: Props) {
    return useIsSignedIn() && hasCapability('bonus') ? <Block {...props} /> : null
  }
}

/** The waiting or running bonus, next to the balance; nothing without one. */
export const OpenBonus = forPlayers((blocks) => blocks.OpenBonusBlock)
/** A promotion's bonus offer, or the player's bonus from it. */
export const PromotionBonus = forPlayers((blocks) => blocks.OfferBlock)
/** Before a game: how much of a bet on this machine counts towards the running bonus. */
export const StakeRule = forPlayers((blocks) => blocks.StakeLine)
