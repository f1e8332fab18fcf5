/** What the world needs of a back end: the model of it and the real one both give it. */
import type { Player } from './device.ts'

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
}

/** What is so, as the database has it. */
export interface Truth {
  orders: OrderFact[]
  /** By player. */
  balances: Map<string, string>
  /** The sum of all that was ever booked. */
  ledger: string
}

export interface BackEnd {
  answer: (call: Call) => Promise<Envelope>
  /** What the letters of a captcha are, as a person reads them. */
  captcha: (uuid: string) => Promise<string>
  /** Deposits whose money has arrived by now. */
  advance: () => Promise<void>
  /** An operator decides an open withdrawal, pays a cancelled deposit back, or the like. */
  desk: (move: 'approve' | 'fail', orderSn: string) => Promise<void>
  /** All of a player's sign-ins are over. */
  endSessions: (player: Player) => Promise<void>
  letter: (player: Player, text: string) => Promise<void>
  truth: () => Promise<Truth>
  /** Since when each of them keeps away from play, in ms. */
  excludedSince: () => Promise<Map<string, number>>
}

/** How long a deposit's money takes. */
export const arrivesAfterMs = 8000
export const openingBalance = 50_000
export const withdrawalCharge = 220
