import { isStill, motionTiming } from './motion-transition.ts'

interface Mover {
  row: HTMLElement
  /** Where it was seen last. */
  from: DOMRect
}

const movers: Mover[] = []
const travels = new WeakMap<HTMLElement, Animation>()

function travel(row: HTMLElement, x: number, y: number): void {
  const path = { transform: [`translate(${x}px, ${y}px)`, 'none'] }
  travels.set(row, row.animate(path, motionTiming()))
}

/** All rows are measured before the first moves: otherwise each would make the browser lay out the page anew. */
function moveAll(): void {
  const moves = movers.splice(0).map(({ row, from }) => {
    const to = row.getBoundingClientRect()
    return { row, x: from.left - to.left, y: from.top - to.top }
  })
  if (isStill()) return
  for (const { row, x, y } of moves) if (x || y) travel(row, x, y)
}

/** Lets a row travel from where it was seen to where it is laid out now, together with the others of this commit. */
export function moveFrom(row: HTMLElement, from: DOMRect): void {
  // On its way already: it goes on from where it is.
  travels.get(row)?.cancel()
  movers.push({ row, from })
  if (movers.length === 1) queueMicrotask(moveAll)
}
