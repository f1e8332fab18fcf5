import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { isStep, type Step } from './steps.ts'

/** `step` names the step in view, so that "back" leads to the one before. */
const stepSearch = (search: Record<string, unknown>): { step?: Step } => {
  const step = search['step']
  return isStep(step) ? { step } : {}
}

const loader = async (): Promise<void> => {
  await loadTexts('transfer', 'finance', 'captcha')
}

const component = lazyRouteComponent(() => import('./account-transfer-screen.tsx'), 'AccountTransferScreen')

/** What both addresses are in menus and on phones. */
const place = {
  titleKey: 'accountTransfer',
  icon: 'finance',
  group: 'userCenter',
  order: 14,
  back: true,
} as const

/** Spec §2: title in Chinese. */
const chineseRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/account-transfer',
  validateSearch: stepSearch,
  staticData: {
    ...place,
    fixedTitle: { text: '账户转移', lang: 'zh-CN' },
    menuLanguages: ['zh-CN', 'zh-TW'],
  },
  loader,
  component,
})

/** Spec §2: title in Japanese. */
const japaneseRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/account-transfer-jp',
  validateSearch: stepSearch,
  staticData: {
    ...place,
    fixedTitle: { text: 'アカウント移行', lang: 'ja-JP' },
    menuLanguages: ['ja-JP', 'en-US', 'ko-KR', 'fil-PH', 'vi-VN'],
  },
  loader,
  component,
})

/** Moving a balance from the wallet provider: two addresses, one screen. */
export const walletTransferRoutes = [chineseRoute, japaneseRoute] as const
