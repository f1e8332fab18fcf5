/** Boxes: what sticks out, what lies upon something else, what is too small to hit. */
import { layerOf, linesOf, pathOf, shownPartOf, styleOf, wordsOf, type Block, type Box } from './seen.ts'
import type { Report } from './words.ts'

const isReplaced = (element: Element) => /^(IMG|SVG|VIDEO|CANVAS|IFRAME|PATH|USE|G)$/i.test(element.tagName)
const isCut = (element: Element) => {
  for (let at: Element | null = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (styleOf(at).overflowX !== 'visible') return true
  return false
}

export function judgeOverflow(root: Element, isSeen: (element: Element) => boolean, report: Report): void {
  const { scrollWidth, clientWidth } = document.documentElement
  const elements = [...root.querySelectorAll('*')].filter((one) => !isReplaced(one) && isSeen(one))
  if (scrollWidth > clientWidth) {
    const wide = elements.filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && !isCut(one),
    )
    const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))
    const [first = document.body] = inner
    report('page-overflow', first, first.textContent, `${scrollWidth - clientWidth} px too wide`)
  }
}

interface Item {
  element: Element
  layer: Element
  /** The control that a text is in. */
  control: Element | null
  text: string
  isText: boolean
  box: Box
}

/** Where letters stand: the box of a line has room above and below them. */
function inkOf({ left, top, right, bottom }: Box, size: number): Box {
  const middle = (top + bottom) / 2
  const half = Math.min(bottom - top, size) / 2
  return { left: left + 1, right: right - 1, top: middle - half, bottom: middle + half }
}

/** Without what an eye button or a unit inside a field takes. */
function contentOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (!(element instanceof HTMLInputElement))
    return { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 }
  const { paddingInlineStart, paddingInlineEnd } = styleOf(element)
  return {
    left: left + Number.parseFloat(paddingInlineStart),
    right: right - Number.parseFloat(paddingInlineEnd),
    top: top + 1,
    bottom: bottom - 1,
  }
}

const hasFace = (element: Element) => {
  const { backgroundColor, borderLeftWidth, borderLeftColor } = styleOf(element)
  const isDrawn = (colour: string) => !/, 0\)$|transparent/.test(colour)
  return isDrawn(backgroundColor) || (borderLeftWidth !== '0px' && isDrawn(borderLeftColor))
}

/** The card, button or field that something is in; null where it may leave it, or can be scrolled within it. */
function faceAround({ element, isText }: Item): Element | null {
  let at: Element | null = isText ? element : element.parentElement
  if (!isText && /absolute|fixed|sticky/.test(styleOf(element).position)) return null
  for (; at && at !== document.body; at = at.parentElement) {
    if (hasFace(at)) return at
    const { position, overflowX } = styleOf(at)
    if (overflowX !== 'visible' || /absolute|fixed|sticky/.test(position)) return null
  }
  return null
}

function judgeSides(items: readonly Item[], report: Report): void {
  for (const item of items) {
    const face = faceAround(item)?.getBoundingClientRect()
    if (!face) continue
    const { left, right, top, bottom } = item.box
    const beyond = Math.max(face.left - left, right - face.right, face.top - top, bottom - face.bottom)
    if (beyond > 1.5)
      report(
        'box-overflow',
        item.element,
        item.text,
        `${Math.round(beyond)} px beyond its box of ${measured(face)}`,
      )
  }
}

function itemsOf(blocks: readonly Block[], controls: readonly Element[]): Item[] {
  const texts = blocks.flatMap((block) => {
    const size = Number.parseFloat(styleOf(block.element).fontSize)
    const layer = layerOf(block.element)
    const control = controls.find((one) => one.contains(block.element)) ?? null
    return linesOf(block).flatMap((line) => {
      const box = shownPartOf(inkOf(line, size), block.element)
      return box ? [{ element: block.element, layer, control, text: block.text, isText: true, box }] : []
    })
  })
  const rest = controls.flatMap((element) => {
    const box = element.checkVisibility({ opacityProperty: true }) && shownPartOf(contentOf(element), element)
    return box
      ? [{ element, layer: layerOf(element), control: null, text: element.textContent, isText: false, box }]
      : []
  })
  return [...texts, ...rest].toSorted((a, b) => a.box.top - b.box.top)
}

const isInOther = ({ isText, control }: Item, { element }: Item) =>
  isText && control !== null && !control.contains(element)

const isClear = (element: Element) => {
  const { backgroundColor, borderTopWidth } = styleOf(element)
  return /, 0\)$|transparent/.test(backgroundColor) && borderTopWidth === '0px' && !element.textContent.trim()
}

export function judgeOverlaps(blocks: readonly Block[], controls: readonly Element[], report: Report): void {
  const items = itemsOf(blocks, controls)
  judgeSides(items, report)
  items.forEach((one, at) => {
    for (const other of items.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break
      if (
        one.layer !== other.layer ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue
      // What is in a control is judged by the control's own box, but for what is in it too.
      if (isInOther(one, other) || isInOther(other, one)) continue
      // A link without a face of its own that is laid over a whole card.
      if ((!one.isText && isClear(one.element)) || (!other.isText && isClear(other.element))) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      const least = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
      if (across <= 2 || down <= Math.max(2, 0.2 * least)) continue
      const beyond = `${Math.round(across)} × ${Math.round(down)} px with "${wordsOf(other.text)}" (${pathOf(other.element)})`
      report('overlap', one.element, one.text, beyond)
    }
  })
}

/** Both sides of a control's hit area, its own box or what its pseudo-elements add: asked of the page itself. */
function isHit(element: Element, least: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 0.75]
  const across = right - left >= least - 0.5
  const down = bottom - top >= least - 0.5
  const hits = (dx: number, dy: number) => {
    const there = document.elementFromPoint(x + dx, y + dy)
    return (
      there !== null &&
      (element.contains(there) || (!there.contains(element) && there.closest('label') === element))
    )
  }
  return (across || (hits(-reach, 0) && hits(reach, 0))) && (down || (hits(0, -reach) && hits(0, reach)))
}

/** In a sentence a line's height is what it is (2.5.8, "Inline"). */
const isInSentence = (element: Element) => {
  const beside = [...(element.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text)
  const words = beside.map(({ data }) => data.trim()).join('')
  return styleOf(element).display.startsWith('inline') && words.length > 3
}

const isWithin = (element: Element, x: number, y: number, reach: number) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < reach
}

const measured = ({ width, height }: DOMRect) => `${Math.round(width)} × ${Math.round(height)} px`
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

export function judgeTargets(controls: readonly Element[], report: Report): void {
  const probe = document.createElement('i')
  probe.style.color = 'var(--color-primary)'
  document.body.append(probe)
  const primary = getComputedStyle(probe).color
  probe.remove()
  const isMain = (element: Element) =>
    styleOf(element).backgroundColor === primary ||
    element.matches('[type=submit], select, textarea, [role=tab]') ||
    (element.matches('input') &&
      !element.matches('[type=checkbox], [type=radio], [type=range], [type=file]')) ||
    (element.matches('nav a') && element.closest('nav')?.matches('main *, footer *') === false)
  for (const control of controls) {
    const box = control.getBoundingClientRect()
    if (box.width === 0 || box.bottom < 0 || !shownPartOf(box, control) || isInSentence(control)) continue
    if (isMain(control)) {
      if (!isHit(control, 44)) report('primary-target', control, nameOf(control), measured(box))
      continue
    }
    if (isHit(control, 24)) continue
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    // A circle of 24 px round it must touch no other target (2.5.8, "Spacing").
    const near = controls.find(
      (other) =>
        other !== control &&
        !other.contains(control) &&
        !control.contains(other) &&
        isWithin(other, x, y, 12),
    )
    if (near)
      report(
        'target',
        control,
        nameOf(control),
        `${measured(box)}, "${wordsOf(nameOf(near))}" is nearer than 12 px`,
      )
  }
}
