import { banners, notices, promotions } from '~/api/contract/content.ts'
import type { RequestOf } from '~/api/contract/define.ts'
import type { Page } from '~/api/contract/wire.ts'
import { send } from '~/api/http.ts'
import { eachPage } from '~/api/pages.ts'

export const fetchNotices = (request: { current: number; size: number }, signal: AbortSignal) =>
  send(notices, request, signal)

/** One notice by its id; null when there is none. */
export const fetchNotice = (id: string, signal: AbortSignal) =>
  findById(id, (request) => send(notices, request, signal))

/** The banners of one place on the site, in the operator's order. */
export const fetchBanners = async (position: string, signal: AbortSignal) =>
  (await send(banners, { position }, signal)).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))

export const fetchPromotions = (request: RequestOf<typeof promotions>, signal: AbortSignal) =>
  send(promotions, request, signal)

/** One promotion by its id, whatever its category; null when there is none. */
export const fetchPromotion = (id: string, signal: AbortSignal) =>
  findById(id, (request) => send(promotions, { category: 'all', ...request }, signal))

const size = 100
const mostPages = 20

/**
 * One record by its id. A back end that takes an `id` answers with it at once; one that does not know the member
 * answers with its list, which is then looked through. Null when there is none.
 */
export async function findById<Row extends { id: string }>(
  id: string,
  fetchPage: (request: { id: string; current: number; size: number }) => Promise<Page<Row>>,
): Promise<Row | null> {
  let pages = 0
  for await (const page of eachPage((current) => fetchPage({ id, current, size }))) {
    const found = page.records.find((record) => record.id === id)
    pages += 1
    if (found || pages === mostPages) return found ?? null
  }
  return null
}
