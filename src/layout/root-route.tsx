import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  useMatches,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { Activity, lazy, Suspense, use, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isApiError } from '~/api/api-error.ts'
import { errorReference, useErrorText } from '~/components/error-text.ts'
import { forgetReadDrafts, hasReadDrafts } from '~/components/form/drafts.ts'
import { isChunkLoadError, lazily } from '~/components/lazy-part.tsx'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { online } from '~/pwa/connectivity/online.ts'
import { pageOwner } from '~/session/page-owner.ts'
import { session } from '~/session/session.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { desktop } from '~/ui/use-media.ts'
import { Frame } from './frame.tsx'
import { guard } from './guard.ts'
import styles from './root-route.module.css'
import type { RouterContext } from './route-data.ts'

/**
 * A page that could not be shown: offline, a refused read, a screen that did not load. With the ways out: where the
 * profile cannot be read all private pages end here, and a stored draft may make a screen fail after each reload.
 */
function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const errorText = useErrorText()
  const { isOnline } = useSnapshot(online)
  // A chunk that did not arrive is asked for again by a fresh load only.
  const isChunkLost = isChunkLoadError(error)
  const retry = () => {
    if (isChunkLost) return globalThis.location.reload()
    reset()
    void router.invalidate()
  }
  if ((isApiError(error) && error.kind === 'transport') || (isChunkLost && !isOnline)) {
    return (
      <ScreenBody width="narrow">
        <EmptyState
          isPage
          art="offline"
          title={t('error.offlineTitle')}
          text={t(session.token ? 'error.offlineText' : 'error.offlineVisitor')}
          action={<Button onClick={retry}>{t('error.retry')}</Button>}
        />
        <SignOutButton />
        {isOnline ? null : <ReadablePlaces open />}
      </ScreenBody>
    )
  }
  return (
    <ScreenBody width="narrow">
      <FailedState
        isPage
        message={isApiError(error) ? errorText(error) : t('error.reloadText')}
        onRetry={isApiError(error) ? retry : () => globalThis.location.reload()}
        reference={errorReference(error)}
      />
      {isApiError(error) || !hasReadDrafts() ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            forgetReadDrafts()
            globalThis.location.reload()
          }}
        >
          {t('error.startAfresh')}
        </Button>
      )}
      <SignOutButton />
    </ScreenBody>
  )
}

const ReadablePlaces = lazily(async () => (await import('./offline-bar.tsx')).ReadablePlaces, {
  texts: ['offline'],
})

const NotFoundScreen = lazy(async () => ({
  default: (await import('./later/not-found-screen.tsx')).NotFoundScreen,
}))

/** No part of the first screen: fetched where a path is unknown. */
export const NotFound = () => (
  <Suspense fallback={<div data-loading />}>
    <NotFoundScreen />
  </Suspense>
)

/** Resolves once the next frame is painted; at once in a page that is not shown, which paints none. */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** The frame around every page: tabs on phones, bar and rail from 768 px. No guard here, so that it always paints. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // A desktop's frame is there with its first page; where it does not come, the page is shown without it.
  loader: async ({ context }): Promise<void> => {
    if (typeof matchMedia === 'undefined' || matchMedia(desktop).matches)
      await context.loadDesktopFrame().catch(() => undefined)
  },
  staleTime: Infinity,
  component: Frame,
  notFoundComponent: NotFound,
  errorComponent: RouteFailure,
})

/**
 * The page, until its player signs out. When the token is refused while a player is working, a private page is
 * covered and inert while the popup asks to sign in again: what was typed stays, and nothing private shows. Another
 * player gets a fresh page.
 */
function PagesOutlet() {
  const { t } = useTranslation('shell')
  const { token, isLeaving, refusedWith } = useSnapshot(session)
  const { epoch } = useSnapshot(pageOwner)
  const isPrivate = useMatches({
    select: (matches) => matches.some((match) => match.staticData.requiresAuth),
  })
  const covered = isPrivate && !token
  if (isLeaving)
    return (
      <p className={styles.notice} role="status">
        {t('frame.signingOut')}
      </p>
    )
  return (
    <>
      {covered ? <p className={styles.notice}>{refusedWith || t('error.signedOut')}</p> : null}
      <div key={epoch} className={covered ? styles.covered : undefined} inert={covered}>
        <Pages />
      </div>
    </>
  )
}

const never = new Promise<never>(() => undefined)

/** Draws nothing anew while it is hidden: what a screen reads of the router is then another page's. */
function Frozen({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  if (isHidden) use(never)
  return children
}

/** A `keepsScreen` screen stays, hidden: showing it again takes two thirds of the script time of a new one. */
function Pages() {
  const current = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.staticData.keepsScreen ? last.routeId : undefined
    },
  })
  const [kept, setKept] = useState<readonly string[]>([])
  if (current !== undefined && !kept.includes(current)) setKept([...kept, current])
  return (
    <>
      {kept.map((id) => (
        <Activity key={id} mode={id === current ? 'visible' : 'hidden'}>
          <Suspense>
            <Frozen isHidden={id !== current}>
              <Outlet />
            </Frozen>
          </Suspense>
        </Activity>
      ))}
      {current === undefined ? <Outlet /> : null}
    </>
  )
}

/**
 * The pathless parent of every page, where the guard runs. A matched layout stays mounted while its guard waits, so
 * the previous page stays behind the sign-in popup.
 */
export const pagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'pages',
  // A block body with a declared result: anything shorter makes the route types circular (TS7022).
  beforeLoad: async ({ context, matches, preload, abortController, location }) => {
    // A tap is answered first, by the tab that lights up; another screen is drawn in a task of its own.
    const from = context.router.stores.resolvedLocation.get()
    if (!preload && from && from.pathname !== location.pathname) await afterPaint()
    await guard({ context, matches, preload, abortController, location })
  },
  component: PagesOutlet,
  errorComponent: RouteFailure,
})
