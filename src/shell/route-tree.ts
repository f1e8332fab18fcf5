import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { findInTree, walkTree } from '../lib/tree.ts'

const roots = (router: AnyRouter): AnyRoute[] => [router.routeTree as AnyRoute]
const childrenOf = (route: AnyRoute) => route.children as readonly AnyRoute[] | undefined

/** Every route of the app, parents first. */
export const routesOf = (router: AnyRouter): AnyRoute[] => [...walkTree(roots(router), childrenOf)]

/** Whether a route's address (`/game/guide/{-$tabIndex}`) fits. */
export const hasRoute = (router: AnyRouter, fits: (fullPath: string) => boolean): boolean =>
  findInTree(roots(router), childrenOf, (route) => fits(route.fullPath as string)) !== null
