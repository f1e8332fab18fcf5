import type { AnyRouter } from '@tanstack/react-router'
import { currentLanguage } from '#i18n/setup.ts'
import { linkPath, routesOf } from '~/lib/route-tree.ts'
import { session } from '~/session/session.ts'
import type { IconName } from '~/ui/icon-names.ts'
import type { MenuGroup, TabKey, TitleKey } from './route-data.ts'

interface MenuEntry {
  path: string
  titleKey: TitleKey
  icon: IconName
  order: number
  group: MenuGroup
  requiresAuth: boolean
  /** The phone's tab that leads to the same page. */
  tab: TabKey | undefined
}
interface TabEntry {
  path: string
  titleKey: TabKey
  icon: IconName
  order: number
}

/** The one table behind rail, user-center list and footer, read from the route tree. */
export function menusOf(router: AnyRouter): MenuEntry[] {
  return routesOf(router)
    .flatMap((route) => {
      const data = route.options.staticData
      if (!data?.group || !data.titleKey || !data.icon) return []
      // A change of the language loads the page anew.
      if (data.menuLanguages && !data.menuLanguages.includes(currentLanguage())) return []
      const { group, titleKey, icon, order = 0, requiresAuth = false } = data
      const path = linkPath(route.fullPath as string)
      return [{ path, titleKey, icon, order, group, requiresAuth, tab: data.tab?.titleKey }]
    })
    .toSorted((a, b) => a.order - b.order)
}

/** The five bottom tabs, from the same routes. */
export function tabsOf(router: AnyRouter): TabEntry[] {
  return routesOf(router)
    .flatMap((route) => {
      const tab = route.options.staticData?.tab
      return tab ? [{ path: linkPath(route.fullPath as string), ...tab }] : []
    })
    .toSorted((a, b) => a.order - b.order)
}

export const menuGroups: readonly MenuGroup[] = ['game', 'user', 'userCenter', 'agent', 'about', 'footer']

// Routes by name, as `redirect` and `homePage` hold them: the key of a page's title ("record").

/** Other front ends write "user-center" or "UserCenter". */
const canonical = (name: string) => name.replaceAll('-', '').toLowerCase()

/** The address of the page that `name` stands for; null where there is none, or where it needs more than its name. */
export function pathOfName(router: AnyRouter, name: string): string | null {
  const route = routesOf(router).find(
    ({ options }) => canonical(options.staticData?.titleKey ?? '') === canonical(name),
  )
  const path = route && name ? linkPath(route.fullPath as string) : '$'
  return path.includes('$') ? null : path
}

/** The name that leads to `path`, or `path` itself where no name does. */
export const nameOrPath = (router: AnyRouter, path: string): string =>
  routesOf(router)
    .flatMap(({ options }) => options.staticData?.titleKey ?? [])
    .find((name) => pathOfName(router, name) === path) ?? path

export const homePath = (router: AnyRouter) => pathOfName(router, session.homePage) ?? '/'
