/** Because of `launch_handler` the system focuses this window and passes the URL, so that nothing reloads. */

/** Chromium only; not in TypeScript's DOM types. */
interface LaunchQueue {
  setConsumer(consumer: (params: { targetURL?: string }) => void): void
}

/** `inApp`: the router navigates; `load`: a full page load, as for a link opened in a browser. */
type Launch = { inApp: string } | { load: string } | null

/** How to open `target` from `here`; null for the icon itself (no navigation) and for another origin. */
export function launchPath(target: string, here: URL): Launch {
  const url = URL.canParse(target) ? new URL(target) : null
  if (!url || url.origin !== here.origin || url.href === here.href) return null
  // A token or invite code in the URL is read at page load (rules.md, "A token in the address is read once").
  if (url.search || url.hash) return { load: url.href }
  return url.pathname === '/' ? null : { inApp: url.pathname }
}

/** Consumes the launch queue; `open` navigates with the router. The first launch is the one that opened this page. */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL }) => {
    const launch = launchPath(targetURL ?? '', new URL(globalThis.location.href))
    if (launch && 'inApp' in launch) open(launch.inApp)
    else if (launch) globalThis.location.assign(launch.load)
  })
}
