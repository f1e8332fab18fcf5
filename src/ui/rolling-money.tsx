import { type ComponentType, Suspense, lazy } from 'react'
import styles from './money.module.css'
import { Money, type MoneyProps } from './money.tsx'
import { firstInteraction } from './motion/first-interaction.ts'

type Module = { default: ComponentType<MoneyProps> }

/** After the player's first touch, never with the first screen. Offline, amounts change without rolling. */
const RollingOverlay = lazy(() =>
  firstInteraction()
    .then(() => import('./motion/rolling-overlay.tsx'))
    .then(
      (module): Module => ({ default: module.RollingOverlay }),
      (): Module => ({ default: () => null }),
    ),
)

/**
 * An amount whose digits roll to the new figure when it changes. The text is the new figure from the first frame on:
 * a screen reader hears it once. Under reduced motion, and before the first touch, it simply changes.
 */
export function RollingMoney(amount: Omit<MoneyProps, 'sign'>) {
  return (
    <span className={styles.rolling}>
      <Money {...amount} />
      <Suspense>
        <RollingOverlay {...amount} />
      </Suspense>
    </span>
  )
}
