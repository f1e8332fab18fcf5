import * as m from 'framer-motion/m'
import { useState } from 'react'
import styles from './check-mark.module.css'
import { isMotionReady, MotionProvider } from './motion/motion-provider.tsx'

type CheckMarkProps = {
  /** Animates the mark once, because the state was reached while it was visible. */
  draw: boolean
}

const path = 'm4.5 12.75 5 5 10-11'

/** A check mark in a coloured disc. Decorative: the text next to it must say it. */
export function CheckMark({ draw }: CheckMarkProps) {
  // Without motion features the mark would stay invisible.
  const [drawn] = useState(() => draw && isMotionReady())
  return (
    <span className={styles.mark} data-drawn={drawn || undefined}>
      <svg viewBox="0 0 24 24" className={styles.check} aria-hidden="true" focusable="false">
        {drawn ? (
          <MotionProvider>
            <m.path d={path} initial={{ pathLength: 0 }} animate={{ pathLength: 1 }} />
          </MotionProvider>
        ) : (
          <path d={path} />
        )}
      </svg>
    </span>
  )
}
