/** To the page's heading (or its `start`), for screen readers and Tab, unless other than the `pressed` link has the focus. */
export function focusPage(pressed?: Element, start = 'h1'): void {
  const { activeElement: focused, body } = document
  const isStale = !focused || focused === body || (focused === pressed && focused.matches('a, button'))
  const main = document.getElementById('main')
  if (!isStale || !main || document.querySelector('dialog:modal')) return
  const heading = shown(main, start) ?? shown(main, 'h1') ?? main
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Finds a visible element: screens of tabs stay mounted but hidden (`layout/root-route.tsx`). */
const shown = (main: HTMLElement, selector: string) =>
  [...main.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
