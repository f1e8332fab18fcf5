import { createRootRouteWithContext } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Frame } from './frame.tsx'
import type { RouterContext } from './route-data.ts'
import { RouteFailure } from './route-failure.tsx'

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

/** No part of the first screen: fetched where a path is unknown. */
export const NotFound = () => (
  <Suspense>
    <NotFoundScreen />
  </Suspense>
)

/** The frame around every page: tabs on phones, the rail from 768 px (spec §9). No guard here, so that it always paints. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: NotFound,
  errorComponent: RouteFailure,
})
