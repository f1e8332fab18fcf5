import { fromTask } from '~/components/way-back.ts'
import type { WithdrawNeed } from '~/domain/player/withdrawal-readiness.ts'

/** Links to the steps before the first withdrawal; each page leads back to `returnTo`. */
export const stepLinks = (returnTo: '/' | '/user/user-center') =>
  ({
    fund: { to: '/user/account-setting', search: { section: 'payment', returnTo }, state: fromTask },
    kyc: { to: '/user/account-setting', search: { section: 'kyc', returnTo }, state: fromTask },
    card: { to: '/user/bankcard-setting', search: { returnTo }, state: fromTask },
  }) as const satisfies Record<WithdrawNeed, object>
