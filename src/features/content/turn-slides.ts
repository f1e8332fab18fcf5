const turnEveryMs = 6000

const wantsStillness = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls a snapping row to one of its slides, without a glide for those who want none. */
export function turnTo(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth, behavior: wantsStillness() ? 'auto' : 'smooth' })
}

/** One further, and from the last to the first. */
function turnOn(track: HTMLElement): void {
  const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
  turnTo(track, (index + 1) % track.children.length)
}

/**
 * Turns the slides by themselves for as long as the row is mounted: not while somebody touches, points at or stands
 * in it, not in a hidden tab, and never under reduced motion. Returns the stop, as a ref callback wants it.
 */
export function turnWhileMounted(track: HTMLElement): () => void {
  const timer = setInterval(() => {
    const busy = track.matches(':hover, :active, :focus-within') || document.hidden
    if (!busy && !wantsStillness()) turnOn(track)
  }, turnEveryMs)
  return () => clearInterval(timer)
}
