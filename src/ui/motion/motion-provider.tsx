import { LazyMotion, MotionConfig, useReducedMotion, type FeatureBundle } from 'framer-motion'
import type { ReactNode } from 'react'
import { motionTransition } from './motion-transition.ts'

/** Wraps animated components. Until the features load, and under reduced motion, changes are instant. */
export function MotionProvider({ children }: { children: ReactNode }) {
  // `reducedMotion` alone would still animate opacity.
  const still = useReducedMotion() ?? false
  return (
    <LazyMotion strict features={loadMotionFeatures}>
      <MotionConfig reducedMotion="user" skipAnimations={still} transition={motionTransition}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}

let features: FeatureBundle | null = null
let loading: Promise<FeatureBundle> | null = null

/** False until motion features are loaded. Check it before starting invisible: the element would stay so. */
export const isMotionReady = () => features !== null

/** `requestIdleCallback`, or a short time-out in Safari. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: 1000 })
      : setTimeout(resolve, 200),
  )

async function load(): Promise<FeatureBundle> {
  await idle()
  const { motionFeatures } = await import('./later/motion-features.ts')
  features = motionFeatures
  return motionFeatures
}

/** Loads the features once. If loading fails (offline) the promise stays pending, and nothing is animated. */
function loadMotionFeatures(): Promise<FeatureBundle> {
  loading ??= load().catch(() => {
    loading = null
    return new Promise<never>(() => undefined)
  })
  return loading
}
