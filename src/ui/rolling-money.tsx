import { lazy, Suspense, type ComponentType } from 'react'
import styles from './money.module.css'
import { Money, type MoneyProps } from './money.tsx'

type Module = { default: ComponentType<MoneyProps> }

/** After the player's first touch, never with the first screen. Offline, amounts change without rolling. */
const RollingOverlay = lazy(() =>
  firstInteraction()
    .then(() => import('./motion/rolling-digits.tsx'))
    .then(
      (module): Module => ({ default: module.RollingOverlay }),
      (): Module => ({ default: () => null }),
    ),
)

/** The digits roll when it changes; the text is the new figure at once, so that it is read out once. */
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

/** Lets the work of the tap itself go first. */
const workOfATap = 300

/** Resolves a little after the player's first touch or key: what waits for it delays neither first screen nor tap. */
const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const act = () => setTimeout(resolve, workOfATap)
    // Older browsers do not know; then the next touch counts.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) act()
    else
      for (const name of ['pointerdown', 'keydown'])
        addEventListener(name, act, { capture: true, once: true })
  })
