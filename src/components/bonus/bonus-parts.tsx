import type { ComponentType } from 'react'
import { hasCapability } from '~/api/platform.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { lazily } from '../lazy-part.tsx'
import type * as bonusBlocks from './bonus-blocks.tsx'

/** Nothing is fetched where the back end has no bonuses, or nobody is signed in. */
function forPlayers<Props extends object>(pick: (blocks: typeof bonusBlocks) => ComponentType<Props>) {
  const Block = lazily(async () => pick(await import('./bonus-blocks.tsx')), {
    failure: 'inline',
    texts: ['bonus', 'games'],
  })
  return function BonusPart(props: Props) {
    return useIsSignedIn() && hasCapability('bonus') ? <Block {...props} /> : null
  }
}

/** The bonus that waits or runs, near the balance; nothing without one. */
export const OpenBonus = forPlayers((blocks) => blocks.OpenBonusBlock)
/** What a promotion has to join, or what became of it. */
export const PromotionBonus = forPlayers((blocks) => blocks.OfferBlock)
/** Before a game: how much of a bet on this machine counts towards the bonus that runs. */
export const StakeRule = forPlayers((blocks) => blocks.StakeLine)
