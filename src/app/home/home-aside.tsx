import { useIsAgentQuery } from '~/domain/player/profile.ts'
import { ContinueCard, FeaturedGame } from '~/features/games/home-cards.tsx'
import { useLastGame } from '~/features/games/rules.ts'
import { useIsWide } from '~/ui/use-media.ts'

/** Learns whether the player is an agent, for the next time that home opens; a visitor is not asked about. */
const useAgentFlag = () => useIsAgentQuery()

/** Ways into a game beside the banner: back into the last one, and on a desk one that is free now. */
export function HomeAside() {
  const last = useLastGame()
  // On a phone the row of popular games begins with it.
  const isWide = useIsWide()
  useAgentFlag()
  return (
    <>
      {last ? <ContinueCard last={last} /> : null}
      {isWide ? <FeaturedGame except={last} /> : null}
    </>
  )
}
