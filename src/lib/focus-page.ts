/**
 * Puts the focus on what the page is called, so that it is read out and Tab goes on from there: where a page has changed,
 * and where a dialog closed whose opener is gone. It stays where something of the page has it, other than the link that
 * was `pressed`. Headings that get it are not ringed (`base.css`).
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
