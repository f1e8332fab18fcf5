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

const PaymentsToMake = part(
  async () => (await import('~/features/finance/orders/order-cards.tsx')).PaymentsToMake,
  'none',
)

/** Learns whether the player is an agent, for the next time that home opens; a visitor is not asked about. */
const useAgentFlag = () => useIsAgentQuery()

/**
 * Beside the banner: deposits that are still to be paid, and the way back into the last game; on a desktop also the day
 * of a player, and a free machine for a visitor and for who played none yet.
 */
export function HomeAside({ hasPayment }: { hasPayment: boolean }) {
  const last = useLastGame()
  // On a phone the row of popular games begins with it.
  const isWide = useIsWide()
  const signedIn = useIsSignedIn()
  useAgentFlag()
  return (
    <>
      {signedIn && hasPayment ? (
        <Suspense>
          <PaymentsToMake />
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
