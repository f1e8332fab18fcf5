import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { profileQuery } from '../../session/profile.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'
import { readSettingSearch } from './setting-search.ts'

const accountSettingRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/account-setting',
  validateSearch: readSettingSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'accountSetting',
    icon: 'setting',
    group: 'userCenter',
    order: 20,
    activeMenu: '/user/user-center',
    back: true,
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery())
    void import('./loaders.ts')
      .then(({ prefetchSettings }) => prefetchSettings(queryClient))
      .catch(() => undefined)
    return loadTexts('account', 'captcha')
  },
  component: lazyRouteComponent(() => import('./screens/account-setting-screen.tsx'), 'AccountSettingScreen'),
})

export const accountRoutes = [accountSettingRoute] as const
