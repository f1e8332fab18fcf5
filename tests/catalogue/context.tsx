import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The texts of the parts beyond those that every page starts with. */
export const namespaces =
  'agent bonus captcha finance games hall offline push records saferPlay shell siteStatus support'.split(' ')

/** An operator who says everything that a part can show. */
export const platformBlock = JSON.stringify({
  operator: { name: 'Amigo Demo', contact: 'https://support.example/' },
  regionNotice: { 'en-US': 'A notice of the operator to the players of this region.' },
})

/** Addresses that links of the parts lead to: the page itself stays where it is. */
const paths = `/ /game/notice /game/promotion /user/station-letter /user/record /user/finance/deposit
   /user/finance/withdraw /about/responsible-game /amigo-springboard /agent/team-report/{-$userId}`.split(
  /\s+/,
)

const rootRoute = createRootRoute()
const router = createRouter({
  routeTree: rootRoute.addChildren(
    paths.map((path) => createRoute({ path, getParentRoute: () => rootRoute })),
  ),
  history: createMemoryHistory({ initialEntries: ['/game/notice'] }),
})

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
  },
})

/** What parts expect around them: a router, so that links are links, and a cache, whose reads are made up. */
export const CatalogueContext = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  </QueryClientProvider>
)
