import type { AnyRouter } from '@tanstack/react-router'

/**
 * Spec §2: scroll resets to the top on each navigation. A change of the query alone (a filter) is none. Long lists
 * (`keepsScroll`) that a player comes back to by the history are where they were left.
 */
export function scrollToTopOnNavigation(router: AnyRouter): void {
  globalThis.history.scrollRestoration = 'manual'
  /** By the entry of the history, which a new visit of the same page does not have. */
  const left = new Map<string, number>()
  let before = 0
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    before = globalThis.scrollY
    const entry = fromLocation?.state.__TSR_key
    if (entry !== undefined && pathChanged) left.set(entry, before)
  })
  // After the router's own, which goes to the top whenever the history goes back, also on the same page.
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const keeps = router.state.matches.at(-1)?.staticData.keepsScroll === true
    if (!pathChanged && !keeps) return
    const entry = toLocation.state.__TSR_key ?? ''
    const top = pathChanged ? (keeps && left.get(entry)) || 0 : before
    globalThis.scrollTo({ top, behavior: 'instant' })
  })
}
