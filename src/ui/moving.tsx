import { AnimatePresence } from 'framer-motion'
import { Children, type ReactNode, isValidElement } from 'react'
import { MotionProvider } from './motion/motion-provider.tsx'
import { MovingOrder } from './motion/moving-order.ts'

type MovingProps = {
  /** `MovingItem`s, each with its key. */
  children: ReactNode
  /** Something beside the rows whose change moves them, such as a button above that comes and goes. */
  beside?: string | number | boolean | undefined
}

/** Lets the `MovingItem`s in it come, go and make room. Their parent element must be positioned. */
export function Moving({ children, beside = '' }: MovingProps) {
  const keys = Children.toArray(children).map((child) => (isValidElement(child) ? child.key : ''))
  return (
    <MotionProvider>
      <MovingOrder value={JSON.stringify([...keys, beside])}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MovingOrder>
    </MotionProvider>
  )
}
