/** Routes by name, as spec §2's `redirect` and §3's `homePage` hold them: the key of a page's title ("record"). */
import { session } from '../session/session.ts'
import { linkPath } from './menus.ts'
import { routesOf } from './route-tree.ts'
import { currentRouter } from './router-handle.ts'

/** Other front ends write "user-center" or "UserCenter". */
const canonical = (name: string) => name.replaceAll('-', '').toLowerCase()

/** The address of the page that `name` stands for; null where there is none, or where it needs more than its name. */
export function pathOfName(name: string): string | null {
  const route = routesOf(currentRouter()).find(
    ({ options }) => canonical(options.staticData?.titleKey ?? '') === canonical(name),
  )
  const path = route && name ? linkPath(route.fullPath as string) : '$'
  return path.includes('$') ? null : path
}

/** The name that leads to `path`, or `path` itself where no name does. */
export const nameOrPath = (path: string): string =>
  routesOf(currentRouter())
    .flatMap(({ options }) => options.staticData?.titleKey ?? [])
    .find((name) => pathOfName(name) === path) ?? path

/** Where home is (spec §3, session state). */
export const homePath = () => pathOfName(session.homePage) ?? '/'
