import { createRootRouteWithContext, createRoute, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { pageOwner } from '~/session/page-owner.ts'
import { session } from '~/session/session.ts'
import { Frame } from './frame.tsx'
import { guard } from './guard.ts'
import styles from './root-route.module.css'
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

/**
 * The page, until its player signs out. When the token was refused in mid-work, a private page is covered and cannot be reached while the
 * popup asks to sign in again: what was typed stays, and nothing private shows. Another player gets it fresh.
 */
export function PagesOutlet() {
  const { t } = useTranslation('shell')
  const { token, isLeaving } = useSnapshot(session)
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
      {covered ? <p className={styles.notice}>{t('error.signedOut')}</p> : null}
      <div key={epoch} className={covered ? styles.covered : undefined} inert={covered}>
        <Outlet />
      </div>
    </>
  )
}

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
