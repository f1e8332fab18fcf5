import { ContinueCard } from '../features/games/components/continue-card.tsx'
import { FeaturedGame } from '../features/games/components/featured-game.tsx'
import { useLastGame } from '../features/games/last-game.ts'
import { useIsWide } from '../ui/use-is-wide.ts'

/** Ways into a game beside the banner: back into the last one, and on a desk one that is free now. */
export function HomeAside() {
  const last = useLastGame()
  // On a phone the row of popular games begins with it.
  const isWide = useIsWide()
  return (
    <>
      {last ? <ContinueCard last={last} /> : null}
      {isWide ? <FeaturedGame except={last} /> : null}
    </>
  )
}
