import type { CallName } from './paths.ts'

// The server's time, by the `Date` header of its answers: nothing is concluded from the phone's clock (rules.md, "No conclusion from the phone's clock").

let offset: number | null = null

/** Reads the `Date` header of an answer. An unreadable or hidden one (another origin) changes nothing. */
export function noteServerTime(header: string | null, receivedAt = Date.now()): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (!Number.isNaN(at)) offset = at - receivedAt
}

/** Server time minus device time in ms, to the second; null until an answer told it. */
export const serverOffset = () => offset

/** The server's time now in ms; null until an answer told it. */
export const serverTimeNow = (now = Date.now()) => (offset === null ? null : now + offset)

/** The time now in ms: the server's, or the device's until an answer told it. */
export const timeNow = (now = Date.now()) => now + (offset ?? 0)

/** The end of a range that reaches to now. The `Date` header has no fraction: a row may be younger than it by that. */
export const rangeEnd = () => new Date(timeNow() + 999)

/** When the server said what the worker repeated last, by call, epoch ms; nothing where it was heard itself. */
export const responseTimes = new Map<CallName, number>()
