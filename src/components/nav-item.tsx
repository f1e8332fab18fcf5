import { createLink, useMatches, useRouter, type AnyRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { linkPath } from '~/lib/route-tree.ts'

type AnchorProps = ComponentProps<'a'> & { current: boolean; disabled?: boolean }

function Anchor({ current, disabled: _disabled, children, ...props }: AnchorProps) {
  return (
    <a {...props} aria-current={current ? 'page' : undefined} data-status={undefined}>
      {children}
    </a>
  )
}

/** Sets `aria-current` itself: the router would mark every link whose path is a prefix of the page's. */
export const NavItem = createLink(Anchor)

/** The menu path of the current page: its own, or the nearest `activeMenu` of its routes; undefined on "not found". */
export function useCurrentPath<Path extends string>(paths: readonly Path[]): Path | undefined {
  const { routesByPath } = useRouter()
  const routes = routesByPath as Record<string, AnyRoute | undefined>
  const index = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      let at: string | undefined = page?.staticData.titleKey ? page.fullPath : undefined
      let parent = page?.staticData.activeMenu
      while (at !== undefined) {
        const menuPath = linkPath(at)
        const found = paths.findIndex((path) => linkPath(path) === menuPath)
        if (found >= 0) return found
        at = parent
        parent = routes[at ?? '']?.options.staticData?.activeMenu
      }
      return -1
    },
  })
  return paths[index]
}
