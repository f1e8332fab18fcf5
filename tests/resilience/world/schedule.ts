/** The world's only time and its only chance: what is due next runs next, and everything drawn comes from one seed. */
import { Random } from '../faults/random.ts'

/** A tab, a worker or a server: once it is gone, none of its callbacks runs any more. */
export interface Process {
  isAlive: boolean
}

export interface Timer {
  at: number
  order: number
  run: (() => void) | null
  owner: Process | undefined
}

/** What runs without time has run by then: promises of all processes, in the order in which they were settled. */
const drained = () => new Promise<void>((resolve) => setImmediate(resolve))

const isBefore = (one: Timer, other: Timer) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

export class Schedule {
  readonly start = Date.UTC(2026, 2, 1, 1)
  now = this.start
  readonly random: Random
  /** How many events there were: what a life costs. */
  events = 0
  #made = 0
  /** A binary heap: the next one first. */
  readonly #timers: Timer[] = []
  readonly #work = new Set<Promise<unknown>>()

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  after(ms: number, run: () => void, owner?: Process): Timer {
    this.#made += 1
    const timer: Timer = { at: this.now + Math.max(0, ms), order: this.#made, run, owner }
    const timers = this.#timers
    let index = timers.push(timer) - 1
    for (let above = (index - 1) >> 1; index > 0; above = (index - 1) >> 1) {
      const parent = timers[above] as Timer
      if (isBefore(parent, timer)) break
      timers[index] = parent
      index = above
    }
    timers[index] = timer
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
    for (let next = this.#timers[0]; next && next.at <= end; next = this.#timers[0]) {
      this.#drop()
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

  #drop(): void {
    const timers = this.#timers
    const last = timers.pop()
    if (!last || !timers.length) return
    let index = 0
    for (;;) {
      let below = 2 * index + 1
      const [left, right] = [timers[below], timers[below + 1]]
      if (!left) break
      if (right && isBefore(right, left)) below += 1
      const child = timers[below] as Timer
      if (isBefore(last, child)) break
      timers[index] = child
      index = below
    }
    timers[index] = last
  }
}
