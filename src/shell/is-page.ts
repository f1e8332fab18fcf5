import type { AnyRouter } from '@tanstack/react-router'
import { hasRoute } from './route-tree.ts'

/** For `serverLink`: whether this app has a page at `path`, also one whose route ends in an optional parameter. */
export const isPageOf = (router: AnyRouter) => (path: string) =>
  hasRoute(router, (route) => {
    const [base = '', parameter] = route.split('/{-$')
    if (!parameter) return route === path
    return path.startsWith(base) && /^(\/[^/]+)?$/.test(path.slice(base.length))
  })
