import { part } from '../shell/part.tsx'
import type { RouterContext } from '../shell/route-data.ts'

/** Inbox: unread letters. Wallet: a dot while an order is open. Loaded after the frame, for players only. */
export const tabBadges: RouterContext['tabBadges'] = {
  inbox: part(
    async () => (await import('../features/letters/components/unread-badge.tsx')).UnreadBadge,
    'none',
  ),
  wallet: part(
    async () => (await import('../features/finance/components/open-order-dot.tsx')).OpenOrderDot,
    'none',
  ),
}
