import { lazily } from '~/components/lazy-part.tsx'
import { useIsAgentQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { ContinueCard, FeaturedGame } from '~/features/games/home-cards.tsx'
import { useLastGame } from '~/features/games/rules.ts'
import { useIsWide } from '~/ui/use-media.ts'
import styles from './home-aside.module.css'

const YourDay = lazily(async () => (await import('../desktop/your-day.tsx')).YourDay, {
  texts: ['saferPlay'],
})

const PaymentsToMake = lazily(
  async () => (await import('~/features/finance/orders/order-cards.tsx')).PaymentsToMake,
)

/** Learns whether the player is an agent, for the next time that home opens; a visitor is not asked about. */
const useAgentFlag = () => useIsAgentQuery()

/** Deposits that are to be paid, and the way back into the last game; on a desktop also the player's day. */
export function HomeAside({ hasPayment }: { hasPayment: boolean }) {
  const last = useLastGame()
  // On a phone the row of popular games begins with it.
  const isWide = useIsWide()
  const signedIn = useIsSignedIn()
  useAgentFlag()
  return (
    <>
      {signedIn && hasPayment ? (
        <div className={styles.payments}>
          <PaymentsToMake />
        </div>
      ) : null}
      <div className={styles.aside}>
        {last || (isWide && signedIn) ? (
          <div className={styles.last}>{last ? <ContinueCard last={last} /> : <FeaturedGame small />}</div>
        ) : null}
        {isWide && !signedIn ? <FeaturedGame /> : null}
        {isWide && signedIn ? <YourDay /> : null}
      </div>
    </>
  )
}
