import { Suspense } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import { hasCapability } from '~/api/platform.ts'
import { part } from '~/components/lazy-part.tsx'
import { useIsAgentQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { ContinueCard, FeaturedGame } from '~/features/games/home-cards.tsx'
import { useLastGame } from '~/features/games/rules.ts'
import { readStored } from '~/lib/storage.ts'
import { useIsWide } from '~/ui/use-media.ts'
import styles from './home-aside.module.css'

const YourDay = part(
  async () => (await Promise.all([import('../desktop/your-day.tsx'), loadTexts('saferPlay')]))[0].YourDay,
  'none',
)

/** Orders under way, with what is to be done next for them. */
const OpenOrders = part(async () => {
  const [{ OpenOrders: Orders }] = await Promise.all([
    import('~/features/finance/orders/order-cards.tsx'),
    loadTexts('finance', 'payment'),
  ])
  return Orders
}, 'none')

/** Learns whether the player is an agent, for the next time that home opens; a visitor is not asked about. */
const useAgentFlag = () => useIsAgentQuery()

/**
 * Beside the banner: orders that are still to be paid, and the way back into the last game; on a desktop also the day of a player, and a free machine for a
 * visitor and for who played none yet.
 */
export function HomeAside() {
  const last = useLastGame()
  // On a phone the row of popular games begins with it.
  const isWide = useIsWide()
  const signedIn = useIsSignedIn()
  useAgentFlag()
  return (
    <>
      {signedIn && hasCapability('nextAction') && readStored('payInstructions') !== null ? (
        <Suspense>
          <OpenOrders />
        </Suspense>
      ) : null}
      {last || (isWide && signedIn) ? (
        <div className={styles.last}>{last ? <ContinueCard last={last} /> : <FeaturedGame small />}</div>
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
