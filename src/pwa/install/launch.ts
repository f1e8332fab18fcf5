/**
 * A tap on the app's icon, a shortcut or a link while it is open: the manifest (`launch_handler`) has the system focus
 * this window and hand over the address, so that nothing reloads.
 */

/** Not in TypeScript's DOM: Chromium browsers only. */
interface LaunchQueue {
  setConsumer(consumer: (params: { targetURL?: string }) => void): void
}

/** `inApp`: the router can go there; `load`: the page has to be loaded, as if the link had been opened in a browser. */
type Launch = { inApp: string } | { load: string } | null

/** Where a launch leads from `here`; null for the icon itself, which changes no page, and for what is not ours. */
export function launchPath(target: string, here: URL): Launch {
  const url = URL.canParse(target) ? new URL(target) : null
  if (!url || url.origin !== here.origin || url.href === here.href) return null
  // A token or an invitation in the address is read while the page loads (rules.md, "A token in the address is read once").
  if (url.search || url.hash) return { load: url.href }
  return url.pathname === '/' ? null : { inApp: url.pathname }
}

/** Follows the launches that the browser hands on; `open` is the router's way. The first is how this page was opened. */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL }) => {
    const launch = launchPath(targetURL ?? '', new URL(globalThis.location.href))
    if (launch && 'inApp' in launch) open(launch.inApp)
    else if (launch) globalThis.location.assign(launch.load)
  })
}
