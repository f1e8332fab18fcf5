import * as v from 'valibot'
import { defineCall } from './define.ts'
import {
  decimal,
  emptyRequest,
  id,
  integer,
  optionalDecimal,
  optionalInteger,
  orEmpty,
  page,
  paging,
  readableList,
  text,
  time,
  typed,
} from './wire.ts'

const recordFilter = { beginTime: v.string(), endTime: v.string(), gameName: v.optional(typed('search')) }

export const gameRecord = v.looseObject({
  /** Only from back ends that number their rounds. */
  id: v.nullish(id),
  gameName: text,
  machineId: text,
  betAmount: decimal,
  winningMoney: decimal,
  profitLoss: decimal,
  createdOn: time,
})
export type GameRecord = v.InferOutput<typeof gameRecord>

export const gameRecords = defineCall(
  'record/game/record/query',
  v.object({ ...paging, ...recordFilter }),
  page(gameRecord),
)

/** Each sum is null or undefined if unknown, which is not zero. */
export const gameTotals = orEmpty(
  v.object({
    totalBetAmount: optionalDecimal,
    totalWinAmount: optionalDecimal,
    totalProfitLoss: optionalDecimal,
    totalRecords: optionalInteger,
  }),
)
export type GameTotals = v.InferOutput<typeof gameTotals>

export const gameRecordTotals = defineCall('record/game/record/count', v.object(recordFilter), gameTotals)

/** A game tile; `gameName` is multilingual, `status` 0 is open, 1 in use, 2 maintenance, 3 reserved. */
export const game = v.looseObject({
  gameId: id,
  machineId: text,
  category: text,
  cover: text,
  status: v.fallback(v.nullish(integer, 0), 0),
  gameUrl: v.nullish(v.string()),
})
export type Game = v.InferOutput<typeof game>

export const popularGames = defineCall('game/query/pop/new', emptyRequest, readableList(game))
export const latestGames = defineCall('game/query/latest/new', emptyRequest, readableList(game))

export const searchGames = defineCall(
  'game/query',
  v.object({ ...paging, keyword: v.optional(typed('search')), category: v.optional(v.string()) }),
  page(game),
)

export const launchGame = defineCall(
  'game/launch',
  v.object({
    gameId: v.pipe(v.string(), v.minLength(1)),
    machineId: v.optional(v.string()),
    lang: v.string(),
    platform: v.string(),
    returnUrl: v.string(),
    depositUrl: v.string(),
  }),
  v.looseObject({
    url: v.pipe(v.string(), v.url()),
    openMode: v.picklist(['iframe', 'redirect', 'tab']),
    expiresIn: integer,
  }),
)

const waitAnswer = v.object({
  /** The one machine that the player waits for, and when the wait ends; null for none. */
  waiting: v.nullish(v.looseObject({ gameId: id, machineId: text, until: time }), null),
})

export const machineWait = defineCall('game/wait/query', emptyRequest, waitAnswer)

/**
 * Notifies the player once when the machine is free, by a letter and the account's chosen channels. That ends the wait, as
 * do `until`, `game/wait/end` and a wait for another machine, which replaces it. Idempotent.
 */
export const waitForMachine = defineCall(
  'game/wait',
  v.object({ gameId: v.pipe(v.string(), v.minLength(1)), machineId: v.optional(v.string()) }),
  waitAnswer,
)

export const endMachineWait = defineCall('game/wait/end', emptyRequest, waitAnswer)
