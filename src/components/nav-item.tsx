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

/** Decides itself whether it is current: the router would mark each whose address is a prefix of the page's. */
export const NavItem = createLink(Anchor)

/** The page's own path, else the nearest that its route names as `activeMenu`; none on "not found". */
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
