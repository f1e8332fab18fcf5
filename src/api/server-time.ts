import type { CallName } from './paths.ts'

// The server's time, from the `Date` header of responses (rules.md, "No conclusion from the phone's clock").

let offset: number | null = null

/** Reads a response's `Date` header. Ignores an invalid or hidden one (another origin). */
export function noteServerTime(header: string | null, receivedAt = Date.now()): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (!Number.isNaN(at)) offset = at - receivedAt
}

/** Server time minus device time in ms, accurate to a second; null before the first response. */
export const serverOffset = () => offset

/** The server's time in ms; null before the first response. */
export const serverTimeNow = (now = Date.now()) => (offset === null ? null : now + offset)

/** The server's time in ms, or the device's before the first response. */
export const timeNow = (now = Date.now()) => now + (offset ?? 0)

/** The end of a range up to now, rounded up: the `Date` header has no fraction, so a row may be up to 1 s newer. */
export const rangeEnd = () => new Date(timeNow() + 999)

/** For calls whose last response came from the worker's cache: when the server sent it, epoch ms. */
export const responseTimes = new Map<CallName, number>()
