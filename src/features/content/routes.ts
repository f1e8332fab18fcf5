import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'
import { aboutRoutes } from './about-routes.ts'
import { guideRoutes } from './guide-routes.ts'
import { promotionRoutes } from './promotion-routes.ts'

/** Ids look like numbers in an address (`?id=3`); everywhere else they are text. */
export interface NoticeSearch {
  id?: string | number
}

const noticeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/game/notice',
  validateSearch: ({ id }: Record<string, unknown>): NoticeSearch =>
    typeof id === 'string' || typeof id === 'number' ? { id } : {},
  staticData: {
    titleKey: 'notice',
    icon: 'notice',
    group: 'footer',
    order: 30,
    activeMenu: '/user/station-letter',
    keepsScroll: true,
    reader: 'id',
  },
  loader: ({ context }) => {
    void import('./loaders.ts')
      .then(({ prefetchNotices }) => prefetchNotices(context.queryClient))
      .catch(() => undefined)
    return loadTexts('content')
  },
  component: lazyRouteComponent(() => import('./screens/notice-screen.tsx'), 'NoticeScreen'),
})

export const contentRoutes = [noticeRoute, ...promotionRoutes, ...guideRoutes, ...aboutRoutes] as const
