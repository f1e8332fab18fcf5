import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

const topRoutes = (router: AnyRouter): AnyRoute[] => [router.routeTree as AnyRoute]
const subRoutes = (route: AnyRoute) => route.children as readonly AnyRoute[] | undefined

/** A route's path without optional parameters, for menu links. */
export const linkPath = (fullPath: string) => fullPath.replace(/\/\{-\$\w+\}/g, '') || '/'

/** Every route of the app, parents first. */
export const routesOf = (router: AnyRouter): AnyRoute[] => [...walkTree(topRoutes(router), subRoutes)]

/** Whether any route's full path (`/game/guide/{-$tabIndex}`) matches. */
const hasRoute = (router: AnyRouter, fits: (fullPath: string) => boolean): boolean =>
  findInTree(topRoutes(router), subRoutes, (route) => fits(route.fullPath as string)) !== null

type ChildrenOf<Node> = (node: Node) => readonly Node[] | undefined

/** All nodes in pre-order. */
function* walkTree<Node>(roots: readonly Node[], childrenOf: ChildrenOf<Node>): Generator<Node> {
  for (const node of roots) {
    yield node
    yield* walkTree(childrenOf(node) ?? [], childrenOf)
  }
}

/** The path from a root to the first matching node, both inclusive; null if none matches. */
function findInTree<Node>(
  roots: readonly Node[],
  childrenOf: ChildrenOf<Node>,
  fits: (node: Node) => boolean,
): Node[] | null {
  for (const node of roots) {
    if (fits(node)) return [node]
    const below = findInTree(childrenOf(node) ?? [], childrenOf, fits)
    if (below) return [node, ...below]
  }
  return null
}

/** For `serverLink`: whether the app has a page at `path`; handles a trailing optional parameter. */
export const isPageOf = (router: AnyRouter) => (path: string) =>
  hasRoute(router, (route) => {
    const [base = '', parameter] = route.split('/{-$')
    if (!parameter) return route === path
    return path.startsWith(base) && /^(\/[^/]+)?$/.test(path.slice(base.length))
  })
