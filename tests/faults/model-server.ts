/** The server's side of orders, as small as it can be: one order per requestId, behind a network that fails by plan. */
import type { Clock, Timer } from './clock.ts'
import { fates, mostWorkAfterBreak, type Fate, type FateName, type Seen } from './outcomes.ts'

export interface Post {
  requestId: string
  fate: FateName
}

const envelope = (code: number, data: unknown = null) =>
  JSON.stringify({ code, msg: 'said the server', data })

/** Enough of a Response for `ofetch`, without streams: everything is there as soon as the clock says so. */
const response = (text: string | Error, status = 200) => ({
  status,
  ok: status < 400,
  headers: new Headers(),
  body: {},
  text: async () => {
    if (text instanceof Error) throw text
    return text
  },
})

export class ModelServer {
  readonly #clock: Clock
  /** When each order came about, by its requestId. */
  readonly orders = new Map<string, number>()
  readonly posts: Post[] = []
  readonly #work = new Map<string, Timer>()
  /** What becomes of the next order. */
  next: FateName = 'answered at once'

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** In the place of `fetch`, for `pay/order` only. */
  async post(body: string): Promise<ReturnType<typeof response>> {
    const { requestId } = JSON.parse(body) as { requestId: string }
    const fate: Fate = fates[this.next]
    this.posts.push({ requestId, fate: this.next })
    this.next = 'answered at once'
    const { commits } = fate
    if (commits !== null)
      this.#work.set(
        requestId,
        this.#clock.after(commits, () => this.#commit(requestId)),
      )
    await this.#clock.wait(fate.answers)
    return this.#answer(fate.seen, requestId)
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
        return response(envelope(200, order))
      case 'cut':
        throw new TypeError('network error')
      case 'cut body':
        return response(new TypeError('network error'))
      case 'garbled':
        return response(`${envelope(200, order).slice(0, -1)},`)
      case 'captive portal':
        return response('<!doctype html><title>Free Wi-Fi</title>')
      case 'http 500':
        return response(envelope(500), 500)
      case 'in progress':
        return response(envelope(409))
      case 'refused':
        return response(envelope(400, { errors: [{ field: 'amount', msg: 'too much' }] }))
      case 'signed out':
        return response(envelope(401))
      case 'closed':
        return response(envelope(503), 503)
    }
  }
}
