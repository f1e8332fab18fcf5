import { Suspense } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import { part } from '~/components/lazy-part.tsx'
import { useIsAgentQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { ContinueCard, FeaturedGame } from '~/features/games/home-cards.tsx'
import { useLastGame } from '~/features/games/rules.ts'
import { useIsWide } from '~/ui/use-media.ts'
import styles from './home-aside.module.css'

const YourDay = part(
  async () => (await Promise.all([import('../desktop/your-day.tsx'), loadTexts('saferPlay')]))[0].YourDay,
  'none',
)

/** Learns whether the player is an agent, for the next time that home opens; a visitor is not asked about. */
const useAgentFlag = () => useIsAgentQuery()

/**
 * Beside the banner: the card that continues the last game. A desktop adds a free machine for a visitor, or the
 * player's day.
 */
export function HomeAside() {
  const last = useLastGame()
  // On a phone the row of popular games begins with it.
  const isWide = useIsWide()
  const signedIn = useIsSignedIn()
  useAgentFlag()
  return (
    <>
      {last ? (
        <div className={styles.last}>
          <ContinueCard last={last} />
        </div>
      ) : null}
      {isWide && !signedIn ? <FeaturedGame /> : null}
      {isWide && signedIn ? (
        <Suspense>
          <YourDay />
        </Suspense>
      ) : null}
    </>
  )
}
