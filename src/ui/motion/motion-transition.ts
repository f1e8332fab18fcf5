const ease: [number, number, number, number] = [0.2, 0.8, 0.2, 1]

/** Duration in seconds and easing, equal to `--duration-normal` and `--ease-out` of `tokens.css`. */
export const motionTransition = { duration: 0.22, ease }

/** The same for the browser's own `animate()`, in milliseconds. */
export const motionTiming = {
  duration: motionTransition.duration * 1000,
  easing: `cubic-bezier(${ease.join(', ')})`,
}

/** True under reduced motion. Call it before each animation, because the setting can change. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
