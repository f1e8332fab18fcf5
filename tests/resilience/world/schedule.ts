/** The world's only time and its only chance: what is due next runs next, and everything drawn comes from one seed. */
import { Random } from '../faults/random.ts'

/** A tab, a worker or a server: once it is gone, none of its callbacks runs any more. */
export interface Process {
  isAlive: boolean
}

export interface Timer {
  at: number
  run: (() => void) | null
  owner: Process | undefined
}

/** What runs without time has run by then: promises of all processes, in the order in which they were settled. */
const drained = () => new Promise<void>((resolve) => setImmediate(resolve))

export class Schedule {
  readonly start = Date.UTC(2026, 2, 1, 1)
  now = this.start
  readonly random: Random
  /** How many events there were: what a life costs. */
  events = 0
  /** The next one last. */
  readonly #timers: Timer[] = []
  readonly #work = new Set<Promise<unknown>>()

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  after(ms: number, run: () => void, owner?: Process): Timer {
    const timer: Timer = { at: this.now + Math.max(0, ms), run, owner }
    const timers = this.#timers
    let [from, to] = [0, timers.length]
    while (from < to) {
      const middle = (from + to) >> 1
      // Of two of one moment the one that was set first comes first.
      if ((timers[middle]?.at ?? 0) > timer.at) from = middle + 1
      else to = middle
    }
    timers.splice(from, 0, timer)
    return timer
  }

  stop(timer: Timer | null | undefined): void {
    if (timer) timer.run = null
  }

  /** Work of the host that takes no time of the world, such as a statement of the database. */
  host<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work)
    void work.then(
      () => this.#work.delete(work),
      () => this.#work.delete(work),
    )
    return work
  }

  wait = (ms: number, owner?: Process) => new Promise<void>((resolve) => this.after(ms, resolve, owner))

  async drain(): Promise<void> {
    await drained()
    while (this.#work.size) {
      await Promise.allSettled(this.#work)
      await drained()
    }
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await this.drain()
    for (let next = this.#timers.at(-1); next && next.at <= end; next = this.#timers.at(-1)) {
      this.#timers.pop()
      if (!next.run || next.owner?.isAlive === false) continue
      this.now = Math.max(this.now, next.at)
      this.events += 1
      next.run()
      await this.drain()
    }
    this.now = end
  }

  /** Time passes in which nothing is done; what was due comes late. */
  skip(ms: number): void {
    this.now += ms
  }
}
