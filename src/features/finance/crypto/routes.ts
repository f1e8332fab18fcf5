import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#i18n/setup.ts'
import { pagesRoute } from '~/layout/root-route.tsx'

const walletPath = '/user/finance/deposit'

/** What is chosen keeps its address, so that a reload or a shared link comes back to it. */
const choiceSearch = (search: Record<string, unknown>): { coin?: string; network?: string } => {
  const { coin, network } = search
  return {
    ...(typeof coin === 'string' && coin ? { coin } : {}),
    ...(typeof network === 'string' && network ? { network } : {}),
  }
}

const cryptoDepositRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/finance/deposit/cryptocurrency',
  validateSearch: choiceSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'cryptoDeposit',
    icon: 'deposit',
    activeMenu: walletPath,
    back: true,
  },
  loader: async ({ context: { queryClient } }): Promise<void> => {
    void import('./api.ts').then(({ prefetchCrypto }) => prefetchCrypto(queryClient)).catch(() => undefined)
    await loadTexts('finance', 'crypto')
  },
  component: lazyRouteComponent(() => import('./crypto-screen.tsx'), 'CryptoDepositScreen'),
})

const cryptoWithdrawRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/user/finance/withdraw/cryptocurrency',
  validateSearch: choiceSearch,
  staticData: {
    requiresAuth: true,
    titleKey: 'cryptoWithdraw',
    icon: 'withdraw',
    activeMenu: walletPath,
    back: true,
  },
  loader: async ({ context: { queryClient } }): Promise<void> => {
    void import('./api.ts').then(({ prefetchCrypto }) => prefetchCrypto(queryClient)).catch(() => undefined)
    await loadTexts('finance', 'crypto')
  },
  component: lazyRouteComponent(() => import('./crypto-screen.tsx'), 'CryptoWithdrawScreen'),
})

/** Deposit and withdrawal by virtual currency (spec §2). */
export const cryptoRoutes = [cryptoDepositRoute, cryptoWithdrawRoute] as const
