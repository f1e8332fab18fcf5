import { LazyMotion, MotionConfig, useReducedMotion, type FeatureBundle } from 'framer-motion'
import type { ReactNode } from 'react'
import { motionTransition } from './motion-transition.ts'

/** Around each thing that moves. Until the features load, and under reduced motion, changes are instant. */
export function MotionProvider({ children }: { children: ReactNode }) {
  // `reducedMotion` alone would still fade.
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

/** False until motion features are loaded. Whatever starts invisible checks this first, or it would stay invisible. */
export const isMotionReady = () => features !== null

/** When the browser has nothing better to do; Safari cannot tell, there a short wait stands for it. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: 1000 })
      : setTimeout(resolve, 200),
  )

async function load(): Promise<FeatureBundle> {
  await idle()
  const { motionFeatures } = await import('./motion-features.ts')
  features = motionFeatures
  return motionFeatures
}

/** The features, once for the whole app. Where they cannot be had (offline) it stays pending: all works unmoved. */
function loadMotionFeatures(): Promise<FeatureBundle> {
  loading ??= load().catch(() => {
    loading = null
    return new Promise<never>(() => undefined)
  })
  return loading
}
