import type { AnyRouter } from '@tanstack/react-router'

/** For `serverLink`: whether this app has a page at `path`, also one whose route ends in an optional parameter. */
export const isPageOf = (router: AnyRouter) => (path: string) =>
  path in router.routesByPath ||
  Object.keys(router.routesByPath).some((route) => {
    const [base = '', parameter] = route.split('/{-$')
    if (!parameter || !path.startsWith(base)) return false
    return /^(\/[^/]+)?$/.test(path.slice(base.length))
  })
