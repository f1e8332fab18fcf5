import { promotions } from '../../api/contract/content.ts'
import type { RequestOf } from '../../api/contract/define.ts'
import { send } from '../../api/http.ts'
import { findById } from './find-by-id.ts'

export const fetchPromotions = (request: RequestOf<typeof promotions>, signal: AbortSignal) =>
  send(promotions, request, signal)

/** One promotion by its id, whatever its category; null when there is none. */
export const fetchPromotion = (id: string, signal: AbortSignal) =>
  findById(id, (request) => send(promotions, { category: 'all', ...request }, signal))
