/** The interface of a back end in the world, which the model and the real one implement. */
import type { BonusTerms } from '../../../src/api/contract/bonus.ts'
import type { LimitKind } from '../../../src/api/contract/limits.ts'
import type { Preference } from '../../../src/api/contract/preferences.ts'
import type { Db } from '../../server/platform/db/db.ts'
import type { Player } from './device.ts'
import type { InviteFact } from './invites.ts'
import type { MemberChange, MemberFact } from './members.ts'
import type { ThreadFact } from './support.ts'
import type { FreedFact, WaitFact } from './waits.ts'

export interface Call {
  name: string
  body: Record<string, unknown>
  token: string | null
  /** The device's IP address, by which attempts are counted. */
  address: string
}

export interface Envelope {
  status: number
  code: number
  msg: string
  data: unknown
}

export interface OrderFact {
  requestId: string
  userId: string
  kind: 'deposit' | 'withdraw' | 'team'
  orderSn: string
  amount: string
  status: number
  at: number
  /** When its player reported the payment. */
  claimedAt: number | null
}

/** A change of a daily limit. */
export interface LimitFact {
  userId: string
  kind: LimitKind
  what: string
  before: string | null
  after: string | null
  at: number
}

export interface RoundFact {
  userId: string
  stake: string
  win: string
  at: number
}

export type PreferenceFact = { userId: string } & Pick<Preference, 'kind' | 'id' | 'value' | 'changedOn'>

export interface BonusFact {
  id: string
  userId: string
  promotionId: string
  state: string
  amount: string | null
  needed: string | null
  done: string
  /** When it was joined. */
  at: number
  expiresAt: number
  endedAt: number | null
}

/** A push or mail, for a letter or as an example. */
export interface ToldFact {
  userId: string
  topic: string
  by: 'push' | 'mail' | 'example'
  at: number
}

/** The state of the database. */
export interface Truth {
  orders: OrderFact[]
  rounds: RoundFact[]
  /** In chronological order. */
  limits: LimitFact[]
  preferences: PreferenceFact[]
  bonuses: BonusFact[]
  /** Promotions whose offer nobody can join now. */
  paused: string[]
  told: ToldFact[]
  members: MemberFact[]
  /** In chronological order. */
  changes: MemberChange[]
  invites: InviteFact[]
  threads: ThreadFact[]
  waits: WaitFact[]
  freed: FreedFact[]
  /** By player. */
  balances: Map<string, string>
  /** Coins set apart for bonuses, by player. */
  apart: Map<string, string>
  /** The sum of all bookings, which must be 0. */
  ledger: string
}

export type LiveDb = Pick<Db, 'listen' | 'query'>

export interface BackEnd {
  answer: (call: Call) => Promise<Envelope>
  /** The text of a captcha. */
  captcha: (uuid: string) => Promise<string>
  /** Credits deposits whose money has arrived, and ends expired bonuses. */
  advance: () => Promise<void>
  /** An operator's decision at the desk about an order. */
  desk: (move: 'approve' | 'fail', orderSn: string) => Promise<void>
  /** Pauses an offer, or reopens it. */
  pauseOffer: (index: number) => Promise<void>
  /** Ends all sessions of a player. */
  endSessions: (player: Player) => Promise<void>
  /** Plays one round of the machine; idempotent by `roundId`. Returns whether it was played. */
  play: (player: Player, stake: string, roundId: string) => Promise<boolean>
  letter: (player: Player, text: string) => Promise<void>
  /** Sets a machine to free (0) or another status. */
  setMachine: (machine: { gameId: string; machineId: string }, status: number) => Promise<void>
  /** Moves a member below another one; '' for none. */
  moveMember: (userId: string, parentId: string) => Promise<void>
  /** The operator freezes or unfreezes an account. */
  freeze: (userId: string, isFreeze: boolean) => Promise<void>
  /** The desk answers a player's thread. */
  answerThread: (threadId: string, text: string) => Promise<void>
  /** A visitor opens the link of an invite code and registers with that name. */
  come: (name: string, code: string) => Promise<void>
  truth: () => Promise<Truth>
  /** A version number of the truth. */
  changes: () => number
  /** The database access of the live server. */
  liveDb: LiveDb
  /** The start of each player's self-exclusion, epoch ms. */
  excludedSince: () => Promise<Map<string, number>>
}

/** The delay until a deposit is credited. */
export const arrivesAfterMs = 8000
export const openingBalance = 50_000
export const withdrawalCharge = 220

/** The machine's result by round id, equal for every back end. */
export const drawOf = (roundId: string) => {
  let drawn = Number.parseInt(roundId.slice(-6), 10)
  return (below: number) => {
    drawn = (drawn * 7919 + 104_729) % 1_000_003
    return drawn % below
  }
}
export const machineStakes = ['10', '50', '100'] as const

const weights = [{ category: 'slot', percent: '100' }]
/** Small offers, so that players reach their ends. */
export const offers: readonly BonusTerms[] = [
  { amount: '300', percent: null, mostAmount: null, turnover: '2', weights, mostStake: '50', days: 1 },
  { amount: null, percent: '20', mostAmount: '500', turnover: '1', weights, mostStake: null, days: 3 },
]

export const iso = (at: number) => new Date(at).toISOString()

export class Refused extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, data: unknown = null) {
    super('refused')
    this.code = code
    this.data = data
  }
}
