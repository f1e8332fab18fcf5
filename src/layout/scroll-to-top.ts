import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { desktop } from '~/ui/use-media.ts'

/** A reader beside its list opens there; where it takes the list's place, it is another page. */
function isOtherPage(router: AnyRouter, from: ParsedLocation | undefined, to: ParsedLocation): boolean {
  const { reader, titleBy } = router.state.matches.at(-1)?.staticData ?? {}
  const part = reader ?? titleBy?.part
  if (part === undefined || matchMedia(desktop).matches) return false
  const opened = (location: ParsedLocation | undefined) =>
    (location?.search as Record<string, unknown> | undefined)?.[part]
  return opened(from) !== opened(to)
}

/**
 * Scrolls to the top on each navigation, except where only the query changes (a filter). Going back to a long list
 * (`keepsScroll`) restores its position. The focus moves too: the pressed element is gone or belongs to the frame,
 * and a screen reader would not announce the new page.
 */
export function scrollToTopOnNavigation(router: AnyRouter): void {
  globalThis.history.scrollRestoration = 'manual'
  /** By the entry of the history, which a new visit of the same page does not have. */
  const left = new Map<string, number>()
  let before = 0
  let moves = false
  let pressed: Element | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    before = globalThis.scrollY
    moves = pathChanged || isOtherPage(router, fromLocation, toLocation)
    pressed = (fromLocation && document.activeElement) ?? undefined
    const entry = fromLocation?.state.__TSR_key
    if (entry !== undefined && moves) left.set(entry, before)
  })
  // After the router's own, which goes to the top whenever the history goes back, also on the same page.
  router.subscribe('onRendered', ({ toLocation }) => {
    const keeps = router.state.matches.at(-1)?.staticData.keepsScroll === true
    const entry = toLocation.state.__TSR_key ?? ''
    const top = moves ? (keeps && left.get(entry)) || 0 : before
    // Right before the paint, which lays the page out anyway: here it would be laid out once more, within the tap.
    requestAnimationFrame(() => {
      if (moves || keeps) globalThis.scrollTo({ top, behavior: 'instant' })
      // What had the focus may be gone on the same page too: an order that was closed. Known once the frame is drawn.
      const opener = moves ? pressed : undefined
      if (pressed)
        setTimeout(() => void import('~/lib/focus-page.ts').then(({ focusPage }) => focusPage(opener)))
    })
  })
}
