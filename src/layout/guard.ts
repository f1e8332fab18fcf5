/** The route guard, in four steps. */
import type { QueryClient } from '@tanstack/react-query'
import {
  notFound,
  redirect,
  type AnyRouteMatch,
  type AnyRouter,
  type ParsedLocation,
} from '@tanstack/react-router'
import { isApiError, isRefusal } from '~/api/api-error.ts'
import { cachedProfile, isLoggedIn, profileIsRestored, profileQuery } from '~/domain/player/profile.ts'
import { safeRedirect } from '~/lib/links.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { refuseToken, session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { homePath, nameOrPath, pathOfName } from './menus.ts'

interface GuardInput {
  context: { queryClient: QueryClient; router: AnyRouter }
  matches: readonly AnyRouteMatch[]
  preload: boolean
  abortController: AbortController
  location: ParsedLocation
}

const loginPath = '/login'

export async function guard({
  context: { queryClient, router },
  matches,
  preload,
  abortController,
  location,
}: GuardInput): Promise<void> {
  const isLogin = location.pathname === loginPath
  const requiresAuth = matches.some((match) => match.staticData.requiresAuth)
  await loadUser(queryClient, router, location, requiresAuth || isLogin)
  if (isLogin && isLoggedIn(cachedProfile(queryClient))) throw goTo(targetAfterLogin(router, location))
  if (!isLogin && (!requiresAuth || session.token)) return
  // A preload must neither open the popup nor run the loader.
  if (preload) throw notFound()
  const signedIn = await openAuthPopup('login', abortController.signal)
  if (!signedIn) await stayOrGoHome(router, location, abortController.signal)
  else if (isLogin) throw goTo(targetAfterLogin(router, location))
}

/** Step 1: protected pages wait for the profile. A transport failure keeps the token (rules.md, "A network failure is not a sign-out"). */
async function loadUser(
  queryClient: QueryClient,
  router: AnyRouter,
  location: ParsedLocation,
  wait: boolean,
): Promise<void> {
  if (!session.token) return
  // One that was kept on the device lets the player in, to read; the server confirms it beside the navigation.
  const isKept = profileIsRestored(queryClient)
  if (isKept ? !online.isOnline : cachedProfile(queryClient)) return
  const token = session.token
  const loading = queryClient.fetchQuery(profileQuery()).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
    refuseToken(token, error)
    throw redirect({ to: loginPath, search: loginSearch(router, location) })
  })
  if (wait && !isKept) await loading
  else loading.catch((error: unknown) => toLoginFrom(router, error, isKept ? location : undefined))
}

/** The target's name and its own query, beside each other. */
const loginSearch = (router: AnyRouter, location: ParsedLocation) => ({
  ...location.search,
  redirect: nameOrPath(router, location.pathname),
})

/** After a navigation that did not wait; `target` is where it leads if it is still under way. */
function toLoginFrom(router: AnyRouter, error: unknown, target: ParsedLocation | undefined): void {
  const here = router.stores.resolvedLocation.get() ?? target
  if (!isApiError(error) && here) void router.navigate({ to: loginPath, search: loginSearch(router, here) })
}

/** Steps 2 and 4: a route's name or a path of this app (rules.md, "A redirect stays in the app"), its query as it stands there. */
function targetAfterLogin(router: AnyRouter, location: ParsedLocation): string {
  const query = new URLSearchParams(location.searchStr)
  const target = query.get('redirect') ?? ''
  query.delete('redirect')
  const path = safeRedirect(target) ?? pathOfName(router, target)
  if (!path || path === loginPath) return homePath(router)
  const search = query.toString()
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}

const goTo = (href: string) => redirect({ href, replace: true })

/** Step 4, dismissal: back in history if there is a previous page, else home; that navigation aborts this one. */
async function stayOrGoHome(router: AnyRouter, location: ParsedLocation, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const previous = router.stores.resolvedLocation.get()
  // The page itself may be the previous one: the token was refused while it was open.
  if (!previous || previous.pathname === location.pathname) throw goTo(homePath(router))
  const steps = (previous.state.__TSR_index ?? 0) - (location.state.__TSR_index ?? 0)
  if (steps === 0) throw goTo(previous.href)
  router.history.go(steps)
  await new Promise(() => undefined)
}
