/** The back end's model: offers and bonuses. */
import { dayMs } from '../../../src/lib/durations.ts'
import { iso, offers, Refused, type BonusFact } from './back-end.ts'

const isOpen = ({ state }: BonusFact) => state === 'waiting' || state === 'running'

export class ModelBonuses {
  readonly facts: BonusFact[] = []
  readonly paused = new Set<string>()
  /** Coins set apart, by player. */
  readonly apart = new Map<string, number>()
  readonly #deposits = new Map<BonusFact, string>()
  readonly #now: () => number
  /** Called when coins are set apart or returned, or a met bonus goes to the balance. */
  readonly #moved: (bonus: BonusFact, coins: number) => void

  constructor(now: () => number, moved: (bonus: BonusFact, coins: number) => void) {
    this.#now = now
    this.#moved = moved
  }

  open(userId: string): BonusFact | undefined {
    const open = this.facts.find((one) => one.userId === userId && isOpen(one))
    if (!open || open.expiresAt > this.#now()) return open
    this.end(open, 'expired')
    return undefined
  }

  expire(): void {
    for (const { userId } of this.facts.filter(isOpen)) this.open(userId)
  }

  end(bonus: BonusFact, state: string): void {
    Object.assign(bonus, { state, endedAt: this.#now() })
    this.#move(bonus, -Number(bonus.amount ?? 0))
  }

  #move(bonus: BonusFact, coins: number): void {
    this.apart.set(bonus.userId, (this.apart.get(bonus.userId) ?? 0) + coins)
    this.#moved(bonus, coins)
  }

  #begin(bonus: BonusFact, coins: number): void {
    const needed = String(coins * Number(offers[Number(bonus.promotionId) - 1]?.turnover))
    Object.assign(bonus, { state: 'running', amount: String(coins), needed })
    this.#move(bonus, coins)
  }

  #whyNot(promotionId: string, userId: string): string {
    const own = this.facts.filter((one) => one.userId === userId)
    if (own.some((one) => one.promotionId === promotionId || isOpen(one))) return 'joined'
    return this.paused.has(promotionId) ? 'paused' : ''
  }

  join(userId: string, promotionId: string): null {
    this.open(userId)
    const terms = offers[Number(promotionId) - 1]
    if (!terms) throw new Refused(404)
    if (this.#whyNot(promotionId, userId)) throw new Refused(409)
    const at = this.#now()
    const id = String(this.facts.length + 1)
    const life = { state: 'waiting', at, expiresAt: at + terms.days * dayMs, endedAt: null }
    const bonus: BonusFact = { id, userId, promotionId, amount: null, needed: null, done: '0', ...life }
    this.facts.push(bonus)
    if (terms.amount !== null) this.#begin(bonus, Number(terms.amount))
    else this.#moved(bonus, 0)
    return null
  }

  leave(userId: string, bonusId: string, told: unknown): void {
    const open = this.open(userId)
    const its = this.facts.find((one) => one.id === bonusId && one.userId === userId)
    if (!its) throw new Refused(404)
    if (its.state === 'left') return
    if (its !== open) throw new Refused(409)
    if (told !== undefined && told !== its.amount) throw new Refused(422)
    this.end(its, 'left')
  }

  credit(userId: string, coins: number, orderSn: string): void {
    const open = this.open(userId)
    if (open?.state !== 'waiting') return
    const { percent, mostAmount } = offers[Number(open.promotionId) - 1] ?? {}
    this.#deposits.set(open, orderSn)
    this.#begin(open, Math.min((coins * Number(percent)) / 100, Number(mostAmount)))
  }

  /** Counts a stake towards the bonus that `open` returned; ends it if met. */
  count(open: BonusFact | undefined, stake: number): void {
    if (open?.state !== 'running') return
    const { mostStake } = offers[Number(open.promotionId) - 1] ?? {}
    if (mostStake && stake > Number(mostStake)) return
    open.done = String(Math.min(Number(open.needed), Number(open.done) + stake))
    if (open.done === open.needed) this.end(open, 'met')
  }

  /** For a new withdrawal: refuses it if it does not name the bonus that it would forfeit. */
  refuseUntold(userId: string, forfeits: unknown): BonusFact | undefined {
    const open = this.open(userId)
    if (open?.state !== 'running') return undefined
    if (open.id !== forfeits) throw new Refused(422, { bonus: this.#onWire(open) })
    return open
  }

  #onWire = ({ at, expiresAt, endedAt, ...bonus }: BonusFact, name = '') => ({
    ...bonus,
    terms: offers[Number(bonus.promotionId) - 1],
    joinedOn: iso(at),
    expiresOn: iso(expiresAt),
    endedOn: endedAt && iso(endedAt),
    titleJp: name,
  })

  /** `mark`: the player's private marker. */
  answer = (userId: string, mark: string) => ({
    offers: offers.map((terms, index) => {
      const promotionId = String(index + 1)
      return { promotionId, termsVersion: '1', ...terms, closed: this.#whyNot(promotionId, userId) }
    }),
    own: this.facts
      .filter((one) => one.userId === userId)
      .toReversed()
      .map((one) => this.#onWire(one, mark)),
    currency: 'COIN',
  })
}
