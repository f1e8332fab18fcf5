import type { AnyRouter } from '@tanstack/react-router'

const layers = 'dialog:modal, [popover="auto"]:popover-open'

/** The sheet, dialog or panel on top of the page: it has the focus; else one that a part of the page opened stands after it. */
const onTop = () =>
  document.activeElement?.closest<HTMLElement>(layers) ??
  [...document.querySelectorAll<HTMLElement>(layers)].at(-1)

/**
 * Back closes what lies on top of the page, as its own button does, instead of leaving the page below it. Chrome on Android
 * does so by itself. No entry is added to the history, so forward leads where it led before.
 */
export function closeOnBack(router: AnyRouter): void {
  /** Of two Backs at once the router takes the second one for its own way forward: the page of the address is shown then. */
  const followAddress = () => {
    if (router.history.location.href !== globalThis.location.href.slice(globalThis.location.origin.length))
      dispatchEvent(new PopStateEvent('popstate'))
  }
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }: { action: string }) => {
      const { location, resolvedLocation } = router.state
      // A page that waits for the sign-in is not there yet: Back leaves it, and the popup goes with it.
      const isThere = resolvedLocation?.href === location.href
      const top = action === 'BACK' && isThere && onTop()
      if (!top) return false
      // The router goes forward again; only then is the current entry this page's, which closing may replace.
      addEventListener(
        'popstate',
        () => {
          close(top)
          setTimeout(followAddress)
        },
        { once: true },
      )
      const place = scrollY
      const stop = router.subscribe('onRendered', ({ hrefChanged }) => {
        stop()
        // The router goes to the top whenever the history goes back.
        if (!hrefChanged) scrollTo({ top: place, behavior: 'instant' })
      })
      return true
    },
  })
}

function close(top: HTMLElement): void {
  if (top instanceof HTMLDialogElement) top.dispatchEvent(new Event('cancel', { cancelable: true }))
  else {
    top.hidePopover()
    document.querySelector<HTMLElement>(`[popovertarget="${top.id}"]`)?.focus()
  }
}
