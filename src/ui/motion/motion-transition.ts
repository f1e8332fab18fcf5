interface MotionTransition {
  /** Seconds. */
  duration: number
  ease: [number, number, number, number]
}

/** Seconds of a CSS time such as "220ms" or ".22s"; null for anything else. */
export function readSeconds(text: string): number | null {
  const [, figure, unit] = /^\s*(\d*\.?\d+)(ms|s)\s*$/.exec(text) ?? []
  if (figure === undefined) return null
  return unit === 'ms' ? Number(figure) / 1000 : Number(figure)
}

/** The four numbers of a CSS `cubic-bezier()`; null for anything else. */
export function readCurve(text: string): MotionTransition['ease'] | null {
  const inside = /^\s*cubic-bezier\(([^)]*)\)\s*$/.exec(text)?.[1]
  const [a, b, c, d, ...more] = (inside ?? '').split(',').map((part) => Number.parseFloat(part))
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length) return null
  return [a, b, c, d].some(Number.isNaN) ? null : [a, b, c, d]
}

let known: MotionTransition | null = null

/** How long and along which curve things move: the tokens' word, so that a re-brand changes script and CSS alike. */
export function motionTransition(): MotionTransition {
  if (known) return known
  const tokens = getComputedStyle(document.documentElement)
  known = {
    duration: readSeconds(tokens.getPropertyValue('--duration-normal')) ?? 0.22,
    ease: readCurve(tokens.getPropertyValue('--ease-out')) ?? [0.2, 0.8, 0.2, 1],
  }
  return known
}

/** The same for the browser's own `animate()`, in milliseconds. */
export function motionTiming(): { duration: number; easing: string } {
  const { duration, ease } = motionTransition()
  return { duration: duration * 1000, easing: `cubic-bezier(${ease.join()})` }
}

/** True when the player asked for reduced motion. Ask when something is about to move: the answer can change. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
