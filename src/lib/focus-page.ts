/**
 * Moves the focus to the page's heading, for screen readers and Tab: after a navigation, or where a dialog's opener is
 * gone. Keeps it where something of the page has it, other than the `pressed` link. `base.css` draws no ring there.
 */
export function focusPage(pressed?: Element): void {
  const { activeElement: focused, body } = document
  const isStale = !focused || focused === body || (focused === pressed && focused.matches('a, button'))
  const main = document.getElementById('main')
  if (!isStale || !main || document.querySelector('dialog:modal')) return
  const heading = shown(main, '[data-page-start]') ?? shown(main, 'h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Screens of tabs stay in the document, hidden (`layout/root-route.tsx`). */
const shown = (main: HTMLElement, selector: string) =>
  [...main.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
