import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { prefetchOnEnter } from '~/layout/prefetch-on-enter.ts'
import { pagesRoute } from '~/layout/root-route.tsx'
import { safeRedirect } from '~/lib/links.ts'

const walletPath = '/user/finance/deposit'
const withdrawPath = '/user/finance/withdraw'

/** What is chosen keeps its address, so that a reload or a shared link comes back to it. */
const choiceSearch = (search: Record<string, unknown>): { coin?: string; network?: string } => {
  const { coin, network } = search
  return {
    ...(typeof coin === 'string' && coin ? { coin } : {}),
    ...(typeof network === 'string' && network ? { network } : {}),
  }
}

const crypto = <const Path extends string>(
  path: Path,
  icon: MoneyKind,
  titleKey: 'cryptoDeposit' | 'cryptoWithdraw',
) =>
  createRoute({
    getParentRoute: () => pagesRoute,
    path,
    validateSearch: choiceSearch,
    staticData: { requiresAuth: true, titleKey, icon, activeMenu: `/user/finance/${icon}`, back: true },
    loader: async ({ context: { queryClient } }): Promise<void> => {
      prefetchOnEnter(
        () => import('./crypto/api.ts'),
        ({ prefetchCrypto }) => prefetchCrypto(queryClient),
      )
      await loadTexts('finance', 'crypto')
    },
    component: lazyRouteComponent(() => import('./crypto/crypto-screen.tsx'), 'CryptoScreen'),
  })

const cryptoRoutes = [
  crypto('/user/finance/deposit/cryptocurrency', 'deposit', 'cryptoDeposit'),
  crypto('/user/finance/withdraw/cryptocurrency', 'withdraw', 'cryptoWithdraw'),
] as const

type Loaded = { context: { queryClient: QueryClient } }

/** Texts and first reads of a page of the wallet. The declared result keeps the route types from being circular (TS7022). */
const walletReads =
  (read: 'prefetchDeposit' | 'prefetchWithdraw' | 'prefetchBankCards') =>
  async ({ context: { queryClient } }: Loaded): Promise<void> => {
    prefetchOnEnter(
      () => import('./api.ts'),
      (api) => api[read](queryClient),
    )
    await loadTexts('finance')
  }

/** `order` names the order that is open beside the form; it has its own address, and so has its file. */
const orderSearch = (search: Record<string, unknown>): { order?: string; file?: true } => {
  const { order, file } = search
  return typeof order === 'string' && order ? { order, ...(file ? { file: true } : {}) } : {}
}

const financeRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/finance',
  staticData: { requiresAuth: true },
  // A declared result, as above.
  beforeLoad: (): void => {
    throw redirect({ to: walletPath, replace: true })
  },
})

const depositRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: walletPath,
  validateSearch: orderSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'deposit',
    icon: 'deposit',
    group: 'user',
    order: 10,
    tab: { order: 3, titleKey: 'wallet', icon: 'wallet' },
  },
  loader: walletReads('prefetchDeposit'),
  component: lazyRouteComponent(() => import('./wallet/wallet-screen.tsx'), 'DepositScreen'),
})

const withdrawRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: withdrawPath,
  validateSearch: orderSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'withdraw',
    icon: 'withdraw',
    group: 'user',
    order: 11,
    activeMenu: walletPath,
  },
  loader: walletReads('prefetchWithdraw'),
  component: lazyRouteComponent(() => import('./wallet/wallet-screen.tsx'), 'WithdrawScreen'),
})

const bankCardsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/bankcard-setting',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string } => {
    const returnTo = safeRedirect(search['returnTo'])
    return returnTo ? { returnTo } : {}
  },
  staticData: {
    requiresAuth: true,
    titleKey: 'bankcard',
    icon: 'bankcard',
    group: 'user',
    order: 13,
    back: true,
    activeMenu: walletPath,
  },
  loader: walletReads('prefetchBankCards'),
  component: lazyRouteComponent(() => import('./bank-cards/bank-cards-screen.tsx'), 'BankCardsScreen'),
})

export const financeRoutes = [
  financeRoute,
  depositRoute,
  withdrawRoute,
  ...cryptoRoutes,
  bankCardsRoute,
] as const
