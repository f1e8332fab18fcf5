/** Time that passes only when told to. Between two of its events everything that can run without time has run. */
const everythingRan = () => new Promise<void>((resolve) => setImmediate(resolve))

export interface Timer {
  at: number
  run: () => void
}

export class Clock {
  /** Starts at an instant that `new Date` can print. */
  now = Date.UTC(2026, 2, 1)
  #timers: Timer[] = []

  after(ms: number, run: () => void): Timer {
    const timer = { at: this.now + ms, run }
    this.#timers.push(timer)
    return timer
  }

  stop(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer)
  }

  /** As `use-reconcile.ts` waits: ends with the time or with the signal. */
  wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        this.stop(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = this.after(ms, end)
      signal?.addEventListener('abort', end)
    })

  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    await everythingRan()
    for (;;) {
      const next = this.#timers
        .filter(({ at }) => at <= end)
        .reduce<Timer | null>((first, timer) => (first && first.at <= timer.at ? first : timer), null)
      if (!next) break
      this.stop(next)
      this.now = next.at
      next.run()
      await everythingRan()
    }
    this.now = end
  }
}
