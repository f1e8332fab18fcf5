import type { AnyRouter } from '@tanstack/react-router'

/** Set once by `app/router.ts`; importing the router from the guard would make the route types circular (TS7022). */
const handle: { router: AnyRouter | null } = { router: null }

export const bindRouter = (router: AnyRouter) => {
  handle.router = router
}

export function currentRouter(): AnyRouter {
  if (!handle.router) throw new Error('the router is bound at boot, before any navigation')
  return handle.router
}
