/** A ref callback for what may go while the focus is in it: that goes on to the page's `start`, else to its heading. */
export const passFocus = (start?: string) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { pathname } = globalThis.location
  return () => {
    if (!(element.closest('button') ?? element).contains(document.activeElement)) return
    const isSamePage = globalThis.location.pathname === pathname
    requestAnimationFrame(() => {
      void import('./focus-page.ts').then(({ focusPage }) =>
        focusPage(undefined, isSamePage ? start : undefined),
      )
    })
  }
}
