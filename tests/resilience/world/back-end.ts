/** What the world needs of a back end: the model of it and the real one both give it. */
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
  /** Of the device, by which tries are counted. */
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
  /** When its player said that it is paid. */
  claimedAt: number | null
}

/** What became of a limit of a day. */
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

/** What was told beside the letter box: of a letter, or as an example. */
export interface ToldFact {
  userId: string
  topic: string
  by: 'push' | 'mail' | 'example'
  at: number
}

/** What is so, as the database has it. */
export interface Truth {
  orders: OrderFact[]
  rounds: RoundFact[]
  /** In the order in which they came about. */
  limits: LimitFact[]
  preferences: PreferenceFact[]
  bonuses: BonusFact[]
  /** Promotions whose offer nobody can join now. */
  paused: string[]
  told: ToldFact[]
  members: MemberFact[]
  /** In the order in which they came about. */
  changes: MemberChange[]
  invites: InviteFact[]
  threads: ThreadFact[]
  waits: WaitFact[]
  freed: FreedFact[]
  /** By player. */
  balances: Map<string, string>
  /** What is set apart for bonuses, by player. */
  apart: Map<string, string>
  /** The sum of all that was ever booked. */
  ledger: string
}

export type LiveDb = Pick<Db, 'listen' | 'query'>

export interface BackEnd {
  answer: (call: Call) => Promise<Envelope>
  /** What the letters of a captcha are, as a person reads them. */
  captcha: (uuid: string) => Promise<string>
  /** Deposits whose money has arrived by now, and bonuses whose time is over. */
  advance: () => Promise<void>
  /** An operator decides an open withdrawal, pays a cancelled deposit back, or the like. */
  desk: (move: 'approve' | 'fail', orderSn: string) => Promise<void>
  /** Opens an offer again, or closes it for now. */
  pauseOffer: (index: number) => Promise<void>
  /** All of a player's sign-ins are over. */
  endSessions: (player: Player) => Promise<void>
  /** One round of the machine, as its page has it played; again with the same answer. Whether it was. */
  play: (player: Player, stake: string, roundId: string) => Promise<boolean>
  letter: (player: Player, text: string) => Promise<void>
  /** A machine is free (0), or taken. */
  setMachine: (machine: { gameId: string; machineId: string }, status: number) => Promise<void>
  /** To be below another; nobody's by ''. */
  moveMember: (userId: string, parentId: string) => Promise<void>
  /** The operator freezes an account, or lets it in again. */
  freeze: (userId: string, isFreeze: boolean) => Promise<void>
  /** The desk answers what a player wrote. */
  answerThread: (threadId: string, text: string) => Promise<void>
  /** Somebody opens the link of a code, and registers under that name. */
  come: (name: string, code: string) => Promise<void>
  truth: () => Promise<Truth>
  /** Another number once something of the truth may have changed. */
  changes: () => number
  /** What the server of live facts needs of the database. */
  liveDb: LiveDb
  /** Since when each of them keeps away from play, in ms. */
  excludedSince: () => Promise<Map<string, number>>
}

/** How long a deposit's money takes. */
export const arrivesAfterMs = 8000
export const openingBalance = 50_000
export const withdrawalCharge = 220

/** What the machine draws, by the round: the same before every back end. */
export const drawOf = (roundId: string) => {
  let drawn = Number.parseInt(roundId.slice(-6), 10)
  return (below: number) => {
    drawn = (drawn * 7919 + 104_729) % 1_000_003
    return drawn % below
  }
}
export const machineStakes = ['10', '50', '100'] as const

const weights = [{ category: 'slot', percent: '100' }]
/** Small ones, so that players live to see their ends. */
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
