/** The contrast of text with the ground that is really behind it (WCAG 2.2, 1.4.3). */
import { linesOf, shownPartOf, styleOf, type Block } from './seen.ts'
import type { Report } from './words.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
const read = new Map<string, Colour>()

/** Any colour that CSS can write, as the screen would have it. */
function colourOf(written: string): Colour {
  const known = read.get(written)
  if (known) return known
  if (!pen) return [0, 0, 0, 1]
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = written
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  const colour: Colour = [red, green, blue, alpha / 255]
  read.set(written, colour)
  return colour
}

const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
  r * a + R * (1 - a),
  g * a + G * (1 - a),
  b * a + B * (1 - a),
  1,
]

const linear = (value: number) =>
  value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([r, g, b]: Colour) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

function ratioOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What lies under a point of an element, from it downward; its ancestors where it cannot be hit. */
function stackAt(element: Element, x: number, y: number): Element[] {
  const hit = document.elementsFromPoint(x, y)
  const at = hit.indexOf(element)
  if (at >= 0) return hit.slice(at)
  const chain: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) chain.push(one)
  return chain
}

const isPicture = (element: Element) =>
  /^(IMG|VIDEO|CANVAS|IFRAME|SVG)$/i.test(element.tagName) || styleOf(element).backgroundImage !== 'none'

/** The ground under a point as one colour; null where a picture or a gradient is a part of it. */
function groundAt(element: Element, x: number, y: number): Colour | null {
  const layers: Colour[] = []
  for (const one of stackAt(element, x, y)) {
    if (isPicture(one)) return null
    const colour = colourOf(styleOf(one).backgroundColor)
    if (colour[3] > 0) layers.push(colour)
    if (colour[3] === 1) break
  }
  return layers.reduceRight<Colour>((ground, colour) => over(colour, ground), [255, 255, 255, 1])
}

const opacityOf = (element: Element) => {
  let opacity = 1
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(styleOf(at).opacity)
  return opacity
}

/** What cannot be used needs no contrast, nor does a mark (1.4.3, "Incidental"). */
const isIncidental = (element: Element) =>
  element.closest(':disabled, [aria-disabled=true], [inert]') !== null

/** True where the ground is a picture, of which no ratio can be told. */
export function judgeContrast(block: Block, report: Report): boolean {
  for (const { node, from } of block.pieces) {
    const element = node.parentElement
    const [line] = linesOf(block, from, from + node.length)
    const part = line && element ? shownPartOf(line, element) : null
    if (!element || !part || isIncidental(element)) continue
    const ground = groundAt(element, (part.left + part.right) / 2, (part.top + part.bottom) / 2)
    if (!ground) return true
    const { color, fontSize, fontWeight } = styleOf(element)
    const [r, g, b, a] = colourOf(color)
    const size = Number.parseFloat(fontSize)
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const ratio = ratioOf(over([r, g, b, a * opacityOf(element)], ground), ground)
    if (ratio < least - 0.005)
      report('contrast', element, node.data, `${ratio.toFixed(2)}:1, needs ${least}:1`)
  }
  return false
}
