const ease: [number, number, number, number] = [0.2, 0.8, 0.2, 1]

/** How long (in seconds) and along which curve things move: as `--duration-normal` and `--ease-out` of `tokens.css`. */
export const motionTransition = { duration: 0.22, ease }

/** The same for the browser's own `animate()`, in milliseconds. */
export const motionTiming = {
  duration: motionTransition.duration * 1000,
  easing: `cubic-bezier(${ease.join(', ')})`,
}

/** True when the player asked for reduced motion. Ask when something is about to move: the answer can change. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
