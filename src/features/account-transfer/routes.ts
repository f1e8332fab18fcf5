import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Language } from '#i18n/languages.ts'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { isStep, type TransferStep } from './steps.ts'

/** `step` names the step in view, so that "back" leads to the one before. */
const stepSearch = (search: Record<string, unknown>): { step?: TransferStep } => {
  const step = search['step']
  return isStep(step) ? { step } : {}
}

const loader = async (): Promise<void> => {
  await loadTexts('transfer', 'finance', 'captcha')
}

const component = lazyRouteComponent(() => import('./account-transfer-screen.tsx'), 'AccountTransferScreen')

/** One of two addresses of the same page; each has its title in one language. */
const transferRoute = <const Path extends string>(
  path: Path,
  fixedTitle: { text: string; lang: Language },
  menuLanguages: readonly Language[],
) =>
  createRoute({
    getParentRoute: () => pagesRoute,
    path,
    validateSearch: stepSearch,
    staticData: {
      titleKey: 'accountTransfer',
      icon: 'finance',
      group: 'userCenter',
      order: 14,
      activeMenu: '/user/user-center',
      back: true,
      fixedTitle,
      menuLanguages,
    },
    loader,
    component,
  })

export const walletTransferRoutes = [
  transferRoute('/account-transfer', { text: 'JSY账号转移', lang: 'zh-CN' }, ['zh-CN', 'zh-TW']),
  transferRoute('/account-transfer-jp', { text: 'JSYアカウント移行', lang: 'ja-JP' }, [
    'ja-JP',
    'en-US',
    'ko-KR',
    'fil-PH',
    'vi-VN',
  ]),
] as const
