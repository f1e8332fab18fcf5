import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { prefetchOnEnter } from '~/layout/prefetch-on-enter.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { isUserHash } from '~/lib/letter-address.ts'
import { session } from '~/session/session.ts'

/** Ids look like numbers in an address (`?id=3`); everywhere else they are text. */
export interface LetterSearch {
  id?: string | number
  /** `userHash` of whom a pushed letter was written to (`src/lib/letter-address.ts`). */
  for?: string
}

/** Spec §2: marked as not requiring sign-in; signed out, the page itself asks for it. */
const letterRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/station-letter',
  validateSearch: ({ id, for: owner }: Record<string, unknown>): LetterSearch => ({
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    // The router reads a tag of digits only as a number.
    ...(isUserHash(owner) || typeof owner === 'number' ? { for: String(owner) } : {}),
  }),
  staticData: {
    requiresAuth: false,
    titleKey: 'letters',
    icon: 'letters',
    group: 'userCenter',
    order: 40,
    keepsScroll: true,
    reader: 'id',
    tab: { order: 4, titleKey: 'inbox', icon: 'letters' },
    keepsScreen: true,
  },
  loaderDeps: ({ search }) => search,
  // Opening a letter's address is what marks it as read; a mere preload is not.
  loader: ({ context, deps, preload }) => {
    if (session.token) {
      const opened = preload || deps.id === undefined ? null : String(deps.id)
      prefetchOnEnter(
        () => import('./api.ts'),
        ({ prefetchLetters }) => prefetchLetters(context.queryClient, opened),
      )
    }
    return loadTexts('letters')
  },
  component: lazyRouteComponent(() => import('./inbox/letter-screen.tsx'), 'LetterScreen'),
})

export const letterRoutes = [letterRoute] as const
