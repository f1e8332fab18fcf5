/** The server's side of orders, as small as it can be: one order per requestId, behind a network that fails by plan. */
import type { Clock, Timer } from './clock.ts'
import { fakeResponse } from './fake-response.ts'
import { mostWorkAfterBreak, outcomes, type Outcome, type OutcomeName, type Seen } from './outcomes.ts'

export interface Post {
  requestId: string
  outcome: OutcomeName
}

const envelope = (code: number, data: unknown = null) =>
  JSON.stringify({ code, msg: 'said the server', data })

export class ModelServer {
  readonly #clock: Clock
  /** When each order came about, by its requestId. */
  readonly orders = new Map<string, number>()
  readonly posts: Post[] = []
  readonly #work = new Map<string, Timer>()
  /** What becomes of the next order. */
  next: OutcomeName = 'answered at once'

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** In the place of `fetch`, for `pay/order` only. */
  async post(body: string): Promise<ReturnType<typeof fakeResponse>> {
    const { requestId } = JSON.parse(body) as { requestId: string }
    const outcome: Outcome = outcomes[this.next]
    this.posts.push({ requestId, outcome: this.next })
    this.next = 'answered at once'
    const { commits } = outcome
    if (commits !== null)
      this.#work.set(
        requestId,
        this.#clock.after(commits, () => this.#commit(requestId)),
      )
    await this.#clock.wait(outcome.answers)
    return this.#answer(outcome.seen, requestId)
  }

  /** The line broke because the client is gone: the server is done with it soon, as after any broken line. */
  lineBroke(requestId: string): void {
    const timer = this.#work.get(requestId)
    if (!timer || timer.at <= this.#clock.now + mostWorkAfterBreak) return
    this.#clock.stop(timer)
    this.#work.set(
      requestId,
      this.#clock.after(mostWorkAfterBreak, () => this.#commit(requestId)),
    )
  }

  #commit(requestId: string): void {
    this.#work.delete(requestId)
    if (!this.orders.has(requestId)) this.orders.set(requestId, this.#clock.now)
  }

  #answer(seen: Seen, requestId: string) {
    const order = {
      orderSn: `D${requestId}`,
      status: 0,
      amount: '1000',
      currency: 'JPY',
      expireTime: '2026-03-01T00:30:00Z',
      serverTime: '2026-03-01T00:00:00Z',
    }
    switch (seen) {
      case 'order':
        return fakeResponse(envelope(200, order))
      case 'cut':
        throw new TypeError('network error')
      case 'cut body':
        return fakeResponse(new TypeError('network error'))
      case 'malformed':
        return fakeResponse(`${envelope(200, order).slice(0, -1)},`)
      case 'captive portal':
        return fakeResponse('<!doctype html><title>Free Wi-Fi</title>')
      case 'http 500':
        return fakeResponse(envelope(500), 500)
      case 'in progress':
        return fakeResponse(envelope(409))
      case 'refused':
        return fakeResponse(envelope(400, { errors: [{ field: 'amount', msg: 'too much' }] }))
      case 'signed out':
        return fakeResponse(envelope(401))
      case 'closed':
        return fakeResponse(envelope(503), 503)
    }
  }
}
