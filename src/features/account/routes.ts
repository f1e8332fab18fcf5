import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { prefetchOnEnter } from '~/layout/prefetch-on-enter.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { readSettingSearch, settingTitles } from './search.ts'

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
    titleBy: { part: 'section', titles: settingTitles },
    back: true,
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery())
    prefetchOnEnter(
      () => import('./api.ts'),
      ({ prefetchSettings }) => prefetchSettings(queryClient),
    )
    return loadTexts('account', 'captcha', 'push')
  },
  component: lazyRouteComponent(
    () => import('./settings/account-setting-screen.tsx'),
    'AccountSettingScreen',
  ),
})

/** Where password managers lead to (https://w3c.github.io/webappsec-change-password-url/). */
const changePasswordRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/.well-known/change-password',
  staticData: { requiresAuth: true },
  beforeLoad: () => {
    throw redirect({ to: '/user/account-setting', search: { section: 'password' }, replace: true })
  },
})

export const accountRoutes = [accountSettingRoute, changePasswordRoute] as const
