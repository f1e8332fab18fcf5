import type { WithdrawNeed } from '~/domain/player/withdrawal-readiness.ts'

/** Where a step towards the first withdrawal is taken, and where it leads back to. */
export const stepLinks = (returnTo: '/' | '/user/user-center') =>
  ({
    fund: { to: '/user/account-setting', search: { section: 'payment', returnTo } },
    kyc: { to: '/user/account-setting', search: { section: 'kyc', returnTo } },
    card: { to: '/user/bankcard-setting', search: { returnTo } },
  }) as const satisfies Record<WithdrawNeed, object>
