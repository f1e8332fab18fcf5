/** What a person sees of a page, as boxes: blocks of text with their lines, controls, and what covers or cuts them. */

/** A run of text that flows together: the lines of one paragraph, label or cell. */
export interface Block {
  element: Element
  text: string
  pieces: { node: Text; from: number }[]
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const remembered = <K extends object, V>(make: (key: K) => V) => {
  const known = new WeakMap<K, V>()
  return (key: K): V => {
    const old = known.get(key)
    if (old !== undefined) return old
    const value = make(key)
    known.set(key, value)
    return value
  }
}

/** Live: a style that was read says what is so now. */
export const styleOf = remembered((element: Element) => getComputedStyle(element))

const isForReadersAlone = (element: Element): boolean => {
  const { clipPath, position } = styleOf(element)
  return (
    clipPath === 'inset(50%)' || (position === 'absolute' && element.clientWidth + element.clientHeight === 2)
  )
}

/** Half the page's elements are asked for several times: one judgement remembers the answers. */
export const isSeenIn = () => {
  const isUncut = remembered((element: Element): boolean =>
    isForReadersAlone(element) ? false : element.parentElement ? isUncut(element.parentElement) : true,
  )
  return (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && isUncut(element)
}

/** The page, or what is shown over it when nothing else can be reached. */
export function rootOf(): Element {
  const modals = document.querySelectorAll('dialog:modal')
  return modals[modals.length - 1] ?? document.body
}

const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SELECT', 'TEXTAREA', 'IFRAME', 'svg'])
const isInline = (element: Element) => /^(inline|contents|ruby.*)$/.test(styleOf(element).display)
const isLaidOut = (element: Element) => /flex|grid/.test(styleOf(element).display)

function hostOf(node: Node): Element {
  let host = node.parentElement ?? document.body
  while (host.parentElement && isInline(host)) host = host.parentElement
  return host
}

/** All that is read on the page, in its order. */
export function blocksIn(root: Element, isSeen: (element: Element) => boolean): Block[] {
  const blocks: Block[] = []
  const open = new Map<Element, Block>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && silent.has(node.tagName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      // What stands in a line as a box of its own parts the words on both sides of it.
      if (node.tagName === 'BR' || !isInline(node)) {
        const around = open.get(hostOf(node))
        if (around) around.text += '\n'
      }
      continue
    }
    if (!(node instanceof Text) || !node.data.trim() || !node.parentElement || !isSeen(node.parentElement))
      continue
    const host = hostOf(node)
    let block = open.get(host)
    if (!block || (isLaidOut(host) && !(node.previousSibling instanceof Text))) {
      block = { element: host, text: '', pieces: [] }
      open.set(host, block)
      blocks.push(block)
    }
    block.pieces.push({ node, from: block.text.length })
    block.text += node.data
  }
  return blocks.filter((block) => linesOf(block).some(({ right, bottom }) => right > 0 && bottom > 0))
}

const pieceAt = ({ pieces }: Block, index: number) => pieces.findLast(({ from }) => from <= index)

/** The boxes of a stretch of a block, as the browser drew them. */
function boxesOf(block: Block, from: number, to: number): DOMRect[] {
  const first = pieceAt(block, from)
  const last = pieceAt(block, to - 1)
  if (!first || !last) return []
  const range = document.createRange()
  range.setStart(first.node, Math.min(from - first.from, first.node.length))
  range.setEnd(last.node, Math.min(to - last.from, last.node.length))
  return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0)
}

/** The lines that a stretch of a block takes, whole boxes joined to lines. */
export function linesOf(block: Block, from = 0, to = block.text.trimEnd().length): Box[] {
  const lines: Box[] = []
  for (const { left, top, right, bottom } of boxesOf(block, from, to)) {
    const line = lines.at(-1)
    const middle = (top + bottom) / 2
    if (line && middle < line.bottom && middle > line.top) {
      line.left = Math.min(line.left, left)
      line.right = Math.max(line.right, right)
      line.top = Math.min(line.top, top)
      line.bottom = Math.max(line.bottom, bottom)
    } else lines.push({ left, top, right, bottom })
  }
  return lines
}

const pressable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=menuitem]'

/** What can be pressed or typed into. A field that is drawn by its label stands for that label. */
export function controlsIn(root: Element): Element[] {
  const found = [...root.querySelectorAll(pressable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) =>
      element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type)
        ? (element.labels?.[0] ?? element)
        : element,
    )
    .filter((element) => !isForReadersAlone(element))
  return [...new Set(found)]
}

/** Boxes of different layers lie over each other by intent: bars that stay while the page moves under them. */
export function layerOf(element: Element): Element {
  let at: Element | null = element
  while (at && !/fixed|sticky/.test(styleOf(at).position) && !at.matches('dialog, [popover]'))
    at = at.parentElement
  return at ?? document.body
}

/** How much of a box is left after everything around it has cut it; null when nothing is. */
export function shownPartOf(box: Box, element: Element): Box | null {
  const part: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { overflowX, overflowY, position } = styleOf(at)
    if (at !== document.body && at !== document.documentElement) {
      const { left, top, right, bottom } = at.getBoundingClientRect()
      if (overflowX !== 'visible') {
        part.left = Math.max(part.left, left)
        part.right = Math.min(part.right, right)
      }
      if (overflowY !== 'visible') {
        part.top = Math.max(part.top, top)
        part.bottom = Math.min(part.bottom, bottom)
      }
    }
    if (position === 'fixed') break
  }
  return part.right - part.left > 0.5 && part.bottom - part.top > 0.5 ? part : null
}

/** The words that a finding shows, short. */
export const wordsOf = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain
}

/** A class as it stands in the source: the build adds a mark and a number. */
const nameOf = (element: Element) => {
  const [first] = element.classList
  const written = first?.match(/^_(.+)_[\w-]+_\d+$/)?.[1] ?? first
  return written ? `.${written}` : element.tagName.toLowerCase()
}

/** Where an element is, by the names in the source: enough to find it by. */
export function pathOf(element: Element): string {
  const parts: string[] = []
  for (
    let at: Element | null = element;
    at && at !== document.body && parts.length < 4;
    at = at.parentElement
  )
    parts.unshift(nameOf(at))
  return parts.join(' > ')
}
