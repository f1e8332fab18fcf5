import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { prefetchOnEnter } from '~/layout/prefetch-on-enter.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { isUserHash } from '~/lib/letter-address.ts'
import { session } from '~/session/session.ts'
import type { LetterSearch } from './search.ts'

/** The list shows a keyword of 60 letters at most. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 60

/** Marked as not requiring sign-in; signed out, the page itself asks for it. */
const letterRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/station-letter',
  validateSearch: ({ id, for: owner, q, unread }: Record<string, unknown>): LetterSearch => ({
    ...(typeof id === 'string' ? { id } : {}),
    ...(isUserHash(owner) ? { for: owner } : {}),
    ...(isWord(q) ? { q } : {}),
    ...(unread === '1' ? { unread } : {}),
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
  // A search reads nothing by itself, and must not mark the open letter once more.
  loaderDeps: ({ search: { id } }) => ({ id }),
  // Opening a letter's address is what marks it as read; a mere preload is not.
  loader: ({ context, deps, preload }) => {
    if (session.token) {
      const opened = preload ? null : (deps.id ?? null)
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
