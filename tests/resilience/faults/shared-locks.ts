/** Web Locks as the tabs of one browser share them: granted a turn later, and gone with the tab that held them. */
export class SharedLocks {
  #held = new Map<string, number>()
  #gone = new Set<number>()
  readonly #never: () => Promise<never>

  /** `never`: what a tab that is gone waits for. */
  constructor(never: () => Promise<never>) {
    this.#never = never
  }

  ofTab(tab: number): Pick<LockManager, 'request' | 'query'> {
    const request = async (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
      await Promise.resolve()
      if (this.#gone.has(tab)) return this.#never()
      if (this.#held.has(name)) return work(null)
      this.#held.set(name, tab)
      try {
        return await work({ name })
      } finally {
        if (this.#held.get(name) === tab) this.#held.delete(name)
      }
    }
    const query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })), pending: [] })
    return { request, query } as unknown as Pick<LockManager, 'request' | 'query'>
  }

  /** The tab is gone, and with it what it held. */
  drop(tab: number): void {
    this.#gone.add(tab)
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name)
  }
}
