import { banners, notices } from '../../api/contract/content.ts'
import { send } from '../../api/http.ts'
import { findById } from './find-by-id.ts'

export const fetchNotices = (request: { current: number; size: number }, signal: AbortSignal) =>
  send(notices, request, signal)

/** One notice by its id; null when there is none. */
export const fetchNotice = (id: string, signal: AbortSignal) =>
  findById(id, (request) => send(notices, request, signal))

/** The banners of one place on the site, in the operator's order. */
export const fetchBanners = async (position: string, signal: AbortSignal) =>
  (await send(banners, { position }, signal)).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
