import { createRoute } from '@tanstack/react-router'
import { guard } from './guard.ts'
import { PagesOutlet } from './pages-outlet.tsx'
import { rootRoute } from './root-route.tsx'
import { RouteFailure } from './route-failure.tsx'

/**
 * The pathless parent of every page, and the place of the guard: a layout that stays matched is kept while its
 * guard waits, so the previous page stays mounted behind the sign-in popup.
 */
export const pagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'pages',
  // A block body with a declared result: anything shorter makes the route types circular (TS7022).
  beforeLoad: async ({ context, matches, preload, abortController, location }) => {
    await guard({ context, matches, preload, abortController, location })
  },
  component: PagesOutlet,
  errorComponent: RouteFailure,
})
