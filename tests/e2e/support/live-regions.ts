/** What the live regions of a page say, in order, as a screen reader would speak it. */
import type { Page } from 'playwright/test'

declare global {
  var heard: ((line: string) => void) | undefined
}

/** Runs in the page before anything of it does. */
function listen(): void {
  // A game's frame speaks for itself.
  if (window !== top) return
  const regions = '[aria-live], [role=status], [role=alert], [role=log], output'

  /** "assertive", "polite" or nothing, by the attribute or else by the role. */
  const urgency = (region: Element) => {
    const role = region.getAttribute('role')
    return region.getAttribute('aria-live') ?? (role === 'alert' ? 'assertive' : 'polite')
  }

  function spoken(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !node.checkVisibility()) return ''
    const name = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (name !== null) return ` ${name} `
    return [...node.childNodes].map(spoken).join(node instanceof HTMLSpanElement ? '' : ' ')
  }
  const textOf = (nodes: readonly Node[]) => nodes.map(spoken).join(' ').replaceAll(/\s+/g, ' ').trim()

  /** Behind an open modal dialog nothing is spoken. */
  const isUnheard = (region: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return (modal && !modal.contains(region)) || region.closest('[inert]') !== null
  }

  const said = new WeakMap<Element, string>()
  function say(region: Element, nodes: readonly Node[], isNew: boolean): void {
    const words = textOf(nodes)
    if (!words || said.get(region) === words || urgency(region) === 'off') return
    said.set(region, words)
    const how = [
      urgency(region),
      ...(isNew ? ['new'] : []),
      ...(isUnheard(region) ? ['behind the dialog'] : []),
    ]
    globalThis.heard?.(`says (${how.join(', ')}): ${words}`)
  }

  new MutationObserver((records) => {
    const touched = new Map<Element, Node[]>()
    for (const { target, addedNodes } of records) {
      const parent = target instanceof Element ? target : target.parentElement
      const region = parent?.closest(regions)
      if (region) touched.set(region, [...(touched.get(region) ?? []), ...addedNodes])
      for (const node of addedNodes)
        if (node instanceof Element && node.isConnected)
          for (const inner of [...(node.matches(regions) ? [node] : []), ...node.querySelectorAll(regions)])
            if (inner !== region) say(inner, [inner], true)
    }
    for (const [region, added] of touched) {
      if (!region.isConnected) continue
      // A status and an alert are read as a whole, other regions by what came in.
      const isWhole = region.role !== null || added.length === 0
      say(region, isWhole ? [region] : added.filter((node) => node.isConnected), false)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Follows the page from its next document on; takes what was said since the last time. */
export async function followAnnouncements(page: Page): Promise<() => string[]> {
  let lines: string[] = []
  await page.exposeFunction('heard', (line: string) => {
    lines.push(line)
  })
  await page.addInitScript(listen)
  return () => {
    const taken = lines
    lines = []
    return taken
  }
}
