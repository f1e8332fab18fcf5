import { banners, notices } from '../../api/contract/content.ts'
import { send } from '../../api/http.ts'

export const fetchNotices = (current: number, signal: AbortSignal) =>
  send(notices, { current, size: 20 }, signal)

/** The banners of one place on the site, in the operator's order. */
export const fetchBanners = async (position: string, signal: AbortSignal) =>
  (await send(banners, { position }, signal)).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
