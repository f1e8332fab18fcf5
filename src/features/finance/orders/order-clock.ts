import { instantOf } from '~/lib/wire-time.ts'
import { creditMs, type OrderWatch } from '../order-watch.ts'

/** `unknown` until the device's time may be read (before a prerendered page is mounted). */
type CreditStage = 'unknown' | 'crediting' | 'late'

/** Device time corrected by what the server told; 0 while the device's time is not known. */
const serverNow = (now: number, watch: OrderWatch) => (now ? now + watch.clockOffset : 0)

/** Milliseconds left to pay; null without an end, 0 once it has passed. */
export function timeToPay(now: number, watch: OrderWatch): number | null {
  const { expireTime } = watch.row
  const end = expireTime ? instantOf(expireTime) : null
  return end && now ? Math.max(0, end.getTime() - serverNow(now, watch)) : null
}

/** Within ten minutes a deposit is being credited, afterwards customer service is the way. */
export function creditStage(now: number, watch: OrderWatch): CreditStage {
  const createdOn = instantOf(watch.row.createdOn)
  if (!now || !createdOn) return 'unknown'
  return serverNow(now, watch) - createdOn.getTime() < creditMs ? 'crediting' : 'late'
}
