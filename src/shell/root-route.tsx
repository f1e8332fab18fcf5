import { createRootRouteWithContext } from '@tanstack/react-router'
import { Frame } from './frame.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { RouterContext } from './route-data.ts'
import { RouteFailure } from './route-failure.tsx'

/** The frame around every page: tabs on phones, the rail from 768 px (spec §9). No guard here, so that it always paints. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteFailure,
})
