import { isStill, motionTiming } from './motion-transition.ts'

/** What stands below a part slides to its place from where it was: a jump would put another button under the finger. */
export function slideFrom(part: Element, by: number): void {
  if (isStill()) return
  for (let below = part.nextElementSibling; below; below = below.nextElementSibling)
    below.animate({ transform: [`translateY(${by}px)`, 'none'] }, { ...motionTiming, composite: 'add' })
}

/** A ref callback: what stands below the part slides as the part comes and goes. */
export function slideBelow(part: HTMLElement) {
  const height = part.offsetHeight + Number.parseFloat(getComputedStyle(part).marginBlockStart)
  slideFrom(part, -height)
  return () => slideFrom(part, height)
}
