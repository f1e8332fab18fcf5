import * as m from 'framer-motion/m'
import { useState } from 'react'
import styles from './check-mark.module.css'
import { isMotionReady, MotionProvider } from './motion/motion-provider.tsx'

type CheckMarkProps = {
  /** The state came about while it was shown: the mark is drawn once. Otherwise it is simply there. */
  draw: boolean
}

const path = 'm4.5 12.75 5 5 10-11'

/** Success, said calmly: a check in a disc of its colour. Decoration: the words beside it carry the news. */
export function CheckMark({ draw }: CheckMarkProps) {
  // An undrawn mark would stay undrawn where nothing can move.
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
