/**
 * Puts the focus on what the page is called, so that it is read out and Tab goes on from there: where a page has changed,
 * and where a dialog closed whose opener is gone. Headings that get it are not ringed (`base.css`).
 */
export function focusPage(): void {
  const main = document.getElementById('main')
  if (!main || document.querySelector('dialog:modal')) return
  const heading = main.querySelector<HTMLElement>('[data-page-start]') ?? main.querySelector('h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Nothing has the focus: what had it has left the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
