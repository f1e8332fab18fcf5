import { lazy, Suspense, type ComponentType } from 'react'
import styles from './money.module.css'
import { Money, type MoneyProps } from './money.tsx'

type Module = { default: ComponentType<MoneyProps> }

/** Loaded after the first interaction, so that it does not delay the first screen. Without it, amounts do not roll. */
const RollingOverlay = lazy(() =>
  firstInteraction()
    .then(() => import('./motion/rolling-digits.tsx'))
    .then(
      (module): Module => ({ default: module.RollingOverlay }),
      (): Module => ({ default: () => null }),
    ),
)

/** Rolls the digits when the amount changes. The text changes at once, so that screen readers read it once. */
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

/** A delay after the first tap, for its event handlers. */
const workOfATap = 300

/** Resolves a little after the player's first touch or key: what waits for it delays neither first screen nor tap. */
const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const act = () => setTimeout(resolve, workOfATap)
    // Browsers without `userActivation` wait for the next touch.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) act()
    else
      for (const name of ['pointerdown', 'keydown'])
        addEventListener(name, act, { capture: true, once: true })
  })
