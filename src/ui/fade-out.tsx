import { AnimatePresence } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'

type FadingProps = { show: boolean; className?: string | undefined; children: ReactNode }

/** Fades its children out inside an `AnimatedItem`; elsewhere removes them at once. */
export function FadeOut({ show, className, children }: FadingProps) {
  return (
    <AnimatePresence initial={false}>
      {show ? (
        <m.span key="mark" {...(className ? { className } : {})} exit={{ opacity: 0 }}>
          {children}
        </m.span>
      ) : null}
    </AnimatePresence>
  )
}
