import { Suspense, type ComponentType } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import { hasCapability } from '~/api/platform.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { part } from '../lazy-part.tsx'

const load = async () => (await Promise.all([import('./bonus-blocks.tsx'), loadTexts('bonus', 'games')]))[0]

/** Nothing is fetched where the back end has no bonuses, or nobody is signed in. */
function forPlayers<Props extends object>(
  pick: (blocks: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
) {
  const Block = part<Props>(async () => pick(await load()))
  return function BonusPart(props: Props) {
    return useIsSignedIn() && hasCapability('bonus') ? (
      <Suspense fallback={null}>
        <Block {...props} />
      </Suspense>
    ) : null
  }
}

/** The bonus that waits or runs, near the balance; nothing without one. */
export const OpenBonus = forPlayers((blocks) => blocks.OpenBonusBlock)
/** What a promotion has to join, or what became of it. */
export const PromotionBonus = forPlayers((blocks) => blocks.OfferBlock)
/** Before a game: how much of a bet on this machine counts towards the bonus that runs. */
export const StakeRule = forPlayers((blocks) => blocks.StakeLine)
