/**
 * How a page looks now, by measure: what is wider than the window, text that is cut or leaves its box, tabs that wrap,
 * choices of which two are current.
 */
import type { Page } from 'playwright/test'

/** Runs in the page; each fault as its kind and where it is. */
async function faults(): Promise<string[]> {
  // As it was painted: what measures itself does so between the drawing and the paint.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const found = new Set<string>()
  const report = (kind: string, at: Element, words = at.textContent) =>
    found.add(
      `${kind}: ${at.localName}.${at.classList[0] ?? ''} "${words.replace(/\s+/g, ' ').trim().slice(0, 40)}"`,
    )
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !one.closest('.visually-hidden, [class*="_hidden_"]')
  const hasFace = ({ backgroundColor, borderLeftWidth, borderLeftColor }: CSSStyleDeclaration) =>
    [backgroundColor, ...(borderLeftWidth === '0px' ? [] : [borderLeftColor])].some(
      (colour) => !/, 0\)$|transparent/.test(colour),
    )
  const beyond = (line: DOMRect, box: DOMRect) => ({
    across: Math.max(box.left - line.left, line.right - box.right),
    down: Math.max(box.top - line.top, line.bottom - box.bottom),
  })

  /** A line of text against the first card, button or field around it, and the first box that cuts. */
  function judgeLine(line: DOMRect, holder: Element): string {
    let isInCard = false
    for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const { display, overflow, position, textOverflow, webkitLineClamp } = style
      if (/^(inline|contents)$/.test(display)) continue
      // What can be scrolled, or ends in a sign that there is more, is not lost.
      if (/auto|scroll/.test(overflow) || textOverflow.includes('ellipsis') || /\d/.test(webkitLineClamp))
        return ''
      const box = at.getBoundingClientRect()
      const { across, down } = beyond(line, box)
      if (/hidden|clip/.test(overflow)) {
        // Out of sight as a whole: a slide, a folded part.
        const isAway = across >= line.width || down >= line.height
        return !isAway && (across > 1.5 || down > line.height / 4) ? 'cut' : ''
      }
      if (!isInCard && hasFace(style) && (across > 2 || down > line.height / 3)) return 'leaves its box'
      isInCard ||= hasFace(style)
      if (/absolute|fixed|sticky/.test(position)) return ''
    }
    return ''
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    report(
      `wider by ${scrollWidth - clientWidth} px`,
      [...root.querySelectorAll('*')].findLast(
        (one) => isSeen(one) && one.getBoundingClientRect().right > clientWidth + 1,
      ) ?? root,
    )

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement: holder, nodeValue } = texts.currentNode
    if (
      !holder ||
      !nodeValue?.trim() ||
      holder.closest('script, style, svg, select, textarea') ||
      !isSeen(holder)
    )
      continue
    range.selectNodeContents(texts.currentNode)
    for (const line of range.getClientRects()) {
      const kind = line.width > 0.5 ? judgeLine(line, holder) : ''
      if (kind) report(kind, holder, nodeValue)
    }
  }

  // The hint of an empty field, and what a select shows, are drawn by the browser.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const words =
      'selectedOptions' in field ? (field.selectedOptions[0]?.textContent ?? '') : field.placeholder
    if (!pen || !isSeen(field) || !words.trim() || (!('selectedOptions' in field) && field.value)) continue
    const { font, letterSpacing } = getComputedStyle(field, 'placeholder' in field ? '::placeholder' : null)
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    Object.assign(pen, { font, letterSpacing })
    const room =
      field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    if (pen.measureText(words.trim()).width > room + 1) report('cut', field, words)
  }

  const isCurrent = '[aria-current]:not([aria-current=false])'
  const chosen = `${isCurrent}, [aria-selected=true], [aria-pressed=true], :has(:checked)`
  for (const [group, item] of [
    [`nav:has(${isCurrent})`, 'a'],
    ['[role=tablist]', '[role=tab]'],
    ['fieldset:has(label [type=radio])', 'label:has([type=radio])'],
  ] as const)
    for (const one of root.querySelectorAll(group)) {
      const items = [...one.querySelectorAll(item)].filter(isSeen)
      const current = items.filter((each) => each.matches(chosen))
      if (item === 'a' && items.length && current.length !== 1) report(`${current.length} current items`, one)
      // Cards in columns are choices of a form.
      const isGrid = items.some(
        ({ parentElement }) => getComputedStyle(parentElement ?? one).display === 'grid',
      )
      const rows = new Set(items.map((each) => Math.round(each.getBoundingClientRect().top / 8)))
      // One below the other is a list.
      if (!isGrid && rows.size > 1 && rows.size < items.length) report('wraps', one)
      for (let at = current[0]?.parentElement; at && one.contains(at); at = at.parentElement)
        if (current[0] && /auto|scroll/.test(getComputedStyle(at).overflowX))
          if (beyond(current[0].getBoundingClientRect(), at.getBoundingClientRect()).across > 1)
            report('its choice is out of sight', one)
    }
  return [...found]
}

export const faultsOfLooks = (page: Page): Promise<string[]> => page.evaluate(faults)
