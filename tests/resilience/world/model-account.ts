/** The back end's model: limits, preferences and ledger. */
import type { LimitKind } from '../../../src/api/contract/limits.ts'
import { iso, Refused, type LimitFact, type PreferenceFact, type ToldFact } from './back-end.ts'

const hourMs = 3_600_000
const waitMs = 24 * hourMs
const confirmMs = 7 * waitMs
const kinds = ['deposit', 'loss', 'wager', 'time'] as const

interface Held {
  amount: number | null
  next: { amount: number | null; from: number } | null
}

/** The start of a day in Tokyo, which has no DST. */
const dayOf = (now: number) => now - ((now + 9 * hourMs) % (24 * hourMs))

const textOf = (amount: number | null) => (amount === null ? null : String(amount))

/** A player's limits; this world only sets daily ones. */
export class ModelLimits {
  readonly facts: LimitFact[] = []
  readonly #userId: string
  readonly #now: () => number
  /** The usage. */
  readonly #used: { kind: LimitKind; amount: number; at: number; counts: () => boolean }[] = []
  readonly #held = new Map<LimitKind, Held>()

  constructor(userId: string, now: () => number) {
    this.#userId = userId
    this.#now = now
  }

  use(kind: LimitKind, amount: number, counts = () => true): void {
    this.#used.push({ kind, amount, at: this.#now(), counts })
  }

  /** Whether `amount` of a kind would exceed its limit. */
  isOver(kind: LimitKind, amount: number): boolean {
    const limit = this.#of(kind).amount
    return limit !== null && this.#usedOf(kind) + amount > limit
  }

  #usedOf(kind: LimitKind): number {
    const from = dayOf(this.#now())
    const counted = this.#used.filter((one) => one.kind === kind && one.at >= from && one.counts())
    return counted.reduce((sum, { amount }) => sum + amount, 0)
  }

  #of(kind: LimitKind): Held {
    const held = this.#held.get(kind) ?? { amount: null, next: null }
    this.#held.set(kind, held)
    if (held.next && held.next.from + confirmMs <= this.#now()) {
      this.#note(kind, 'lapsed', held.amount, held.next.amount, held.next.from + confirmMs)
      held.next = null
    }
    return held
  }

  #note(kind: LimitKind, what: string, before: number | null, after: number | null, at = this.#now()): void {
    this.facts.push({ userId: this.#userId, kind, what, before: textOf(before), after: textOf(after), at })
  }

  set(kind: LimitKind, wanted: number | null): void {
    const held = this.#of(kind)
    const { amount, next } = held
    if (next ? next.amount === wanted : amount === wanted) return
    const isRaise = amount !== null && (wanted === null || wanted > amount)
    if (amount === wanted) this.#note(kind, 'kept', amount, next?.amount ?? null)
    else this.#note(kind, isRaise ? 'asked' : 'set', amount, wanted)
    held.next = isRaise ? { amount: wanted, from: this.#now() + waitMs } : null
    if (!isRaise) held.amount = wanted
  }

  confirm(kind: LimitKind, wanted: number | null): boolean {
    const held = this.#of(kind)
    const { amount, next } = held
    if (!next) return amount === wanted
    if (next.amount !== wanted || next.from > this.#now()) return false
    this.#note(kind, 'raised', amount, wanted)
    Object.assign(held, { amount: wanted, next: null })
    return true
  }

  answer = () => ({
    limits: kinds.map((kind) => {
      const { amount, next } = this.#of(kind)
      const pending = next && {
        amount: textOf(next.amount),
        from: iso(next.from),
        until: iso(next.from + confirmMs),
      }
      const resetsOn = iso(dayOf(this.#now()) + 24 * hourMs)
      return {
        kind,
        period: 'day',
        amount: textOf(amount),
        used: String(this.#usedOf(kind)),
        resetsOn,
        pending,
      }
    }),
    currency: 'COIN',
    raiseHours: 24,
    confirmHours: 168,
  })
}

/** The later change wins, at the same time the greater value; a future time counts as now. */
function keepLater(known: Map<string, PreferenceFact>, change: PreferenceFact, now: number): void {
  const changedOn = iso(Math.min(Date.parse(change.changedOn), now))
  const key = `${change.kind} ${change.id}`
  const before = known.get(key)
  const isLater =
    !before || changedOn > before.changedOn || (changedOn === before.changedOn && change.value > before.value)
  if (isLater) known.set(key, { ...change, changedOn })
}

/** The account's data for the calls below. */
export interface OwnThings {
  player: { userId: string }
  limits: ModelLimits
  history: ModelHistory
  preferences: Map<string, PreferenceFact>
}

type Body = Record<string, unknown>
const numberOr = (amount: unknown) => (amount === null ? null : Number(amount))

/** `tell` sends a live event to the player's pages; `told` records mails. */
export const accountCalls = (
  now: () => number,
  tell: (userId: string, kind: string, token?: string) => void,
  told: (account: OwnThings, topic: string, by: ToldFact['by']) => void,
): Record<string, (body: Body, account: OwnThings, token: string) => unknown> => ({
  'user/ledger': (body, { history }) => history.page(body),
  'limits/query': (_body, { limits }) => limits.answer(),
  'limits/set': ({ kind, amount }, { limits, player }) => {
    limits.set(kind as LimitKind, numberOr(amount))
    tell(player.userId, 'limits')
    return limits.answer()
  },
  'limits/confirm': ({ kind, amount }, { limits, player }) => {
    if (!limits.confirm(kind as LimitKind, numberOr(amount))) throw new Refused(409)
    tell(player.userId, 'limits')
    return limits.answer()
  },
  'notify/mail': ({ topic }, account) => {
    told(account, String(topic), 'example')
    return null
  },
  'preferences/query': (_body, { preferences }) => ({ preferences: [...preferences.values()] }),
  'preferences/save': ({ changes }, { player: { userId }, preferences }, token) => {
    for (const change of changes as PreferenceFact[]) keepLater(preferences, { ...change, userId }, now())
    tell(userId, 'preferences', token)
    return { preferences: [...preferences.values()] }
  },
})

/** The ledger of a wallet. */
export class ModelHistory {
  readonly #moves: { kind: string; reference: string; amount: number; after: number; at: number }[] = []

  add(kind: string, reference: string, amount: number, after: number, at: number): void {
    this.#moves.push({ kind, reference, amount, after, at })
  }

  page({ current, size, beginTime, endTime }: Record<string, unknown>) {
    const [from, to] = [Date.parse(String(beginTime)), Date.parse(String(endTime))]
    const found = this.#moves.map((move, index) => ({ ...move, id: String(index + 1) }))
    const rows = found.filter(({ at }) => at >= from && at <= to).toReversed()
    const [page, length] = [Number(current), Number(size)]
    const records = rows.slice((page - 1) * length, page * length).map(({ amount, after, at, ...row }) => ({
      ...row,
      amount: String(amount),
      balanceAfter: String(after),
      currency: 'COIN',
      createdOn: iso(at),
    }))
    return { records, total: rows.length, size: length, current: page }
  }
}
