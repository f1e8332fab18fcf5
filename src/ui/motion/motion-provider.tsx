import { LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import { type ReactNode, useSyncExternalStore } from 'react'
import { loadMotionFeatures } from './motion-loading.ts'
import { motionTransition } from './motion-transition.ts'

const neverChanges = () => () => undefined
const noTransition = () => undefined

/**
 * Stands around each thing that moves, not around the app: so framer-motion is no part of the first screen. Until the
 * features are there, and for ever under reduced motion, what is inside changes at once.
 */
export function MotionProvider({ children }: { children: ReactNode }) {
  const transition = useSyncExternalStore(neverChanges, motionTransition, noTransition)
  // `reducedMotion` alone would still fade.
  const still = useReducedMotion() ?? false
  return (
    <LazyMotion strict features={loadMotionFeatures}>
      <MotionConfig reducedMotion="user" skipAnimations={still} {...(transition ? { transition } : {})}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}
