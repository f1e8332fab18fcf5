import { lazily } from '~/components/lazy-part.tsx'
import { useIsAgentQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { ContinueCard, FeaturedGame } from '~/features/games/home-cards.tsx'
import { useLastGame } from '~/features/games/rules.ts'
import { useIsWide } from '~/ui/use-media.ts'
import styles from './home-aside.module.css'

const YourDay = lazily(async () => (await import('~/app/desktop/your-day.tsx')).YourDay, {
  texts: ['saferPlay'],
})

const PaymentsToMake = lazily(
  async () => (await import('~/features/finance/orders/order-cards.tsx')).PaymentsToMake,
)

/** Reads whether the player is an agent, for the next time home opens (`AgentSlot`). Disabled for visitors. */
const useAgentFlag = () => useIsAgentQuery()

/** Deposits that wait to be paid, and a link to the last game; on a desktop also the player's day. */
export function HomeAside({ hasPayment }: { hasPayment: boolean }) {
  const last = useLastGame()
  // On a phone the row of popular games starts with the last game.
  const isWide = useIsWide()
  const signedIn = useIsSignedIn()
  useAgentFlag()
  return (
    <>
      {signedIn && hasPayment ? <PaymentsToMake /> : null}
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
