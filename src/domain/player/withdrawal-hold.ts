/** The hold after a password reset (rules.md, "Recovery is not a way in"): no withdrawals until it ends. */
import { timeNow } from '~/api/server-time.ts'
import { instantOf } from '~/lib/wire-time.ts'

/** Milliseconds until the hold ends, by the server's clock if known; 0 without a hold. `now` is the device's time. */
export function holdLeft(holdUntil: string | null | undefined, now: number): number {
  const end = holdUntil ? instantOf(holdUntil)?.getTime() : undefined
  return end === undefined ? 0 : Math.max(0, end - timeNow(now))
}

const heldCode = 423

/** The end of the hold in a refusal (423 with `data.holdUntil`), ISO 8601; null for other refusals. */
export function holdOf({ code, data }: { code: number; data: unknown }): string | null {
  if (code !== heldCode || typeof data !== 'object' || data === null || !('holdUntil' in data)) return null
  return typeof data.holdUntil === 'string' ? data.holdUntil : null
}
