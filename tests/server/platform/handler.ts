import type { InferInput } from 'valibot'
import type { Call, ParsedRequestOf } from '../../../src/api/contract/define.ts'
import type { CallName, paths } from '../../../src/api/paths.ts'
import type { BackEndConfig } from './config.ts'
import type { Db } from './db/db.ts'

export interface Player {
  userId: string
  userName: string
  isAgent: boolean
}

interface BaseContext {
  db: Db
  config: BackEndConfig
  /** Origin under which the browser reached us, for absolute addresses. */
  origin: string
  /** Accept-Language as the client sent it. */
  lang: string
  /** The client's address, the key of the rate limits (`client.ts`). */
  ip: string
  /** How the browser names itself; '' where it does not. */
  userAgent: string
}
export interface PublicContext extends BaseContext {
  /** Present when a valid TOKEN came along. */
  player: Player | null
  token: string | null
}
export interface PlayerContext extends BaseContext {
  player: Player
  token: string
}

export type ContextOf<Name extends CallName> = (typeof paths)[Name]['access'] extends 'public'
  ? PublicContext
  : PlayerContext

/** Answers one call; what it returns becomes the envelope's `data`. Throw a `Refusal` for any other code. */
export type Handler<C extends Call> = (
  context: ContextOf<C['name']>,
  body: ParsedRequestOf<C>,
) => Promise<InferInput<C['answer']>>

/** A handler for each call of a contract module: a missing one does not compile. */
export type HandlersFor<Group extends Record<string, unknown>> = {
  [K in keyof Group as Group[K] extends Call ? K : never]: Group[K] extends Call ? Handler<Group[K]> : never
}

/** An answer with a code other than 200. */
export class Refusal extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, msg: string, data: unknown = null) {
    super(msg)
    this.code = code
    this.data = data
  }
}

/** 400 with the fields that were wrong. `msg` are already in the player's language. */
export const invalid = (msg: string, errors: { field: string; msg: string }[] = []) =>
  new Refusal(400, msg, { errors })

/** A refusal that names one field. */
export const refuseField = (field: string, msg: string, code = 400) =>
  new Refusal(code, msg, { errors: [{ field, msg }] })
