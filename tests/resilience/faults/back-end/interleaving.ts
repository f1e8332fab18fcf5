import type { Db, Queries, Row } from '../../../server/platform/db/db.ts'
import type { Random } from '../random.ts'

/** How long the others wait for a request that computes (a password's hash), in ms. */
const computing = 60
/** And for a statement that may itself wait for the lock of another, in ms. */
const locked = 3

/**
 * Requests that cross, in an order drawn by a seed: each statement that they send to the database waits at a gate, and
 * one gate at a time is opened. At other times the gates stand open.
 */
export class Interleaving {
  readonly #random: Random
  #isCrossing = false
  #waiting: (() => void)[] = []
  /** Statements that are with the database. */
  #sent = 0
  constructor(random: Random) {
    this.#random = random
  }

  gated(db: Db): Db {
    const through = (queries: Queries): Queries => ({
      query: <T extends Row = Row>(sql: string, params?: readonly unknown[]) =>
        this.#pass(() => queries.query<T>(sql, params)),
    })
    return {
      ...db,
      ...through(db),
      // The gate is for its start; what it does then has gates of its own.
      transaction: <T>(work: (queries: Queries) => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          const started = this.#pass(
            () =>
              new Promise<void>((start) => {
                const whole = db.transaction(async (queries) => {
                  start()
                  return work(through(queries))
                })
                whole.then(resolve, reject).finally(start).catch(reject)
              }),
          )
          started.catch(reject)
        }),
    }
  }

  async #pass<T>(send: () => Promise<T>): Promise<T> {
    if (this.#isCrossing) await new Promise<void>((open) => this.#waiting.push(open))
    this.#sent += 1
    try {
      return await send()
    } finally {
      this.#sent -= 1
    }
  }

  /** Starts all of them and gives their results once the last is done. */
  async cross<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
    const open = new Set(works.keys())
    this.#isCrossing = true
    const done = Promise.all(
      works.map(async (work, at) => {
        try {
          return await work()
        } finally {
          open.delete(at)
        }
      }),
    )
    const opened = async () => {
      while (open.size > 0) {
        await this.#untilStill(() => open.size)
        const [go] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1)
        go?.()
      }
    }
    try {
      const [results] = await Promise.all([done, opened()])
      return results
    } finally {
      this.#isCrossing = false
      for (const go of this.#waiting.splice(0)) go()
    }
  }

  /** Until every request that still runs waits at a gate, or was waited for long enough. */
  async #untilStill(running: () => number): Promise<void> {
    const startedAt = performance.now()
    while (this.#waiting.length < running()) {
      const waited = performance.now() - startedAt
      const isEachSeen = this.#waiting.length + this.#sent >= running()
      if (this.#waiting.length > 0 && waited > (isEachSeen ? locked : computing)) return
      // A turn of the event loop, so that answers of the database come in.
      await new Promise((turn) => setImmediate(turn))
    }
  }
}
