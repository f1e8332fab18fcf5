import { isStill, motionTiming } from './motion-transition.ts'

/** Slides an element from one px below its place to another, and says when it is there: at once under reduced motion. */
export function slide(element: HTMLElement, from: number, to: number, onThere: () => void): void {
  if (from === to || isStill()) {
    onThere()
    return
  }
  const way = { translate: [`0 ${from}px`, `0 ${to}px`] }
  // It stays there until it is told otherwise, so that no frame shows it back in its place.
  element.style.translate = `0 ${to}px`
  element.animate(way, motionTiming()).addEventListener('finish', onThere)
}
