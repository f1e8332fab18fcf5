import { PresenceContext } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { isMotionReady } from './motion/motion-loading.ts'
import { MovingOrder } from './motion/moving-order.ts'
import { RowPlace } from './motion/row-place.tsx'
import styles from './moving-item.module.css'

type MovingItemProps = {
  as?: 'li' | 'div' | undefined
  className?: string | undefined
  children: ReactNode
  /** For the style sheet of the list. */
  'data-far'?: boolean | undefined
  'data-open'?: boolean | undefined
}

const before = { opacity: 0, y: -8 }
const there = { opacity: 1, y: 0 }
const gone = { opacity: 0, x: -16 }

/**
 * One row in `Moving`: a new one settles in, a leaving one slides out while the others close up, a moved one travels.
 * At rest, and in the first render, it carries no style of its own (the pages are prerendered under a strict policy).
 */
export function MovingItem({ as = 'li', className, children, ...data }: MovingItemProps) {
  const presence = use(PresenceContext)
  const isPresent = presence?.isPresent ?? true
  const row = useRef<HTMLElement>(null)
  // Only what can be made visible again begins invisible.
  const [appears] = useState(() => isMotionReady() && presence?.initial !== false)
  const props = {
    ...data,
    className: classNames(styles.item, className),
    exit: gone,
    inert: !isPresent,
    ...(appears ? { initial: before, animate: there } : {}),
  }
  const content = (
    <>
      <RowPlace row={row} isPresent={isPresent} order={use(MovingOrder)} />
      {children}
    </>
  )
  return as === 'li' ? (
    <m.li ref={row as RefObject<HTMLLIElement | null>} {...props}>
      {content}
    </m.li>
  ) : (
    <m.div ref={row as RefObject<HTMLDivElement | null>} {...props}>
      {content}
    </m.div>
  )
}
