import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

const topRoutes = (router: AnyRouter): AnyRoute[] => [router.routeTree as AnyRoute]
const subRoutes = (route: AnyRoute) => route.children as readonly AnyRoute[] | undefined

/** A route's address without its optional parameters, as a menu links to it. */
export const linkPath = (fullPath: string) => fullPath.replace(/\/\{-\$\w+\}/g, '') || '/'

/** Every route of the app, parents first. */
export const routesOf = (router: AnyRouter): AnyRoute[] => [...walkTree(topRoutes(router), subRoutes)]

/** Whether a route's address (`/game/guide/{-$tabIndex}`) fits. */
const hasRoute = (router: AnyRouter, fits: (fullPath: string) => boolean): boolean =>
  findInTree(topRoutes(router), subRoutes, (route) => fits(route.fullPath as string)) !== null

// Tree search and tree walk, over whatever has children.

type ChildrenOf<Node> = (node: Node) => readonly Node[] | undefined

/** Every node, each before its children, in their order. */
export function* walkTree<Node>(roots: readonly Node[], childrenOf: ChildrenOf<Node>): Generator<Node> {
  for (const node of roots) {
    yield node
    yield* walkTree(childrenOf(node) ?? [], childrenOf)
  }
}

/** The way from a root to the first node that fits, both included; null when none does. */
export function findInTree<Node>(
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

/** For `serverLink`: whether this app has a page at `path`, also one whose route ends in an optional parameter. */
export const isPageOf = (router: AnyRouter) => (path: string) =>
  hasRoute(router, (route) => {
    const [base = '', parameter] = route.split('/{-$')
    if (!parameter) return route === path
    return path.startsWith(base) && /^(\/[^/]+)?$/.test(path.slice(base.length))
  })
