import type { AnyRouter } from '@tanstack/react-router'

/** Spec §2: scroll resets to the top on each navigation. A change of the query alone (a filter) is none. */
export function scrollToTopOnNavigation(router: AnyRouter): void {
  globalThis.history.scrollRestoration = 'manual'
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) globalThis.scrollTo({ top: 0, behavior: 'instant' })
  })
}
