/** A device with one browser: state that its tabs and worker share, and its failures. */
import { WorldTarget, type WorldSignal } from './events.ts'
import { WorldCaches, type WorldRequest, type WorldResponse } from './http-types.ts'
import type { Process, Schedule } from './schedule.ts'

/** A promise for killed processes: their scripts may continue for a moment but have no effect. */
export const never = <T>() => new Promise<T>(() => undefined)

/** A process whose effects are counted; `effect` returns false once it is killed. */
export interface Counted extends Process {
  effect: () => boolean
}

/** A BroadcastChannel. */
class Channel extends WorldTarget {
  readonly name: string
  readonly owner: Process
  constructor(name: string, owner: Process) {
    super()
    this.name = name
    this.owner = owner
  }
}

export interface Player {
  userId: string
  name: string
  password: string
  /** A marker in all of this player's private data, which no other player may have. */
  mark: string
  /** A marker in bank accounts and addresses, which no device may store. */
  secret: string
  isAgent: boolean
  /** The agent's members. */
  members: string[]
}

export interface Host {
  schedule: Schedule
  say: (text: string) => void
  newId: () => string
  problem: (text: string) => void
  /** Called when a page is closed, with its connections. */
  gone: (owner: Process) => void
  /** Sends one request from this device to the server. */
  fetch: (from: Device, owner: Process, request: WorldRequest) => Promise<WorldResponse>
}

export class Device {
  readonly name: string
  readonly host: Host
  readonly storage = new Map<string, string>()
  readonly database = new Map<string, unknown>()
  readonly caches = new WorldCaches()
  /** The holder of each Web Lock by name. */
  readonly locks = new Map<string, Process>()
  readonly hasLocks: boolean
  readonly listeners = new Set<{ owner: Process; hear: (key: string) => void }>()
  /** All offsets that the device's clock has had, the current one last. */
  readonly clocks: number[] = [0]
  storageIs: 'whole' | 'full' | 'blocked' = 'whole'
  /** The storage failed at some time, or a tab was killed during a change. */
  wasBad = false
  /** A theme was chosen on this device. */
  hasChosen = false
  /** A tab was killed during a change, which the next start cleans up. */
  isTorn = false
  /** The session that must exist here until a sign-out or the server ends it. */
  expected: string | null = null
  /** The time of the last sign-out. */
  signedOutAt = -Infinity
  isOnline = true
  /** The probability that a request fails, 0 to 1. */
  failureRate = 0
  /** Intercepts requests of its tabs. */
  answers: ((owner: Process, request: WorldRequest) => Promise<WorldResponse> | undefined) | null = null

  constructor(name: string, host: Host, hasLocks: boolean) {
    this.name = name
    this.host = host
    this.hasLocks = hasLocks
  }

  clock = () => Math.floor(this.host.schedule.now) + (this.clocks.at(-1) ?? 0)

  /** Web storage of one tab; other tabs get storage events a moment later. */
  storageFor(owner: Counted, own?: Map<string, string>) {
    const kept = own ?? this.storage
    const isThere = () => {
      if (!owner.effect()) return false
      if (this.storageIs === 'blocked') throw new DOMException('blocked', 'SecurityError')
      return true
    }
    const tell = (key: string) => {
      if (own) return
      for (const other of this.listeners)
        if (other.owner !== owner)
          this.host.schedule.after(this.host.schedule.random.below(6), () => other.hear(key), other.owner)
    }
    return {
      getItem: (key: string) => (isThere() ? (kept.get(key) ?? null) : null),
      setItem: (key: string, value: string) => {
        if (!isThere()) return
        if (this.storageIs === 'full' && value.length > (kept.get(key)?.length ?? 0))
          throw new DOMException('full', 'QuotaExceededError')
        if (kept.get(key) === value) return
        kept.set(key, value)
        tell(key)
      },
      removeItem: (key: string) => {
        if (isThere() && kept.delete(key)) tell(key)
      },
    }
  }

  /** The queue of lock requests. */
  #waiting: { name: string; owner: Process; take: () => void }[] = []

  #isHeld = (name: string) => this.locks.get(name)?.isAlive === true

  /** Web Locks: granted in the next task, released when the holder is killed. */
  locksFor(owner: Counted) {
    const queued = (name: string, signal?: WorldSignal) =>
      new Promise<void>((resolve, reject) => {
        const waiting = { name, owner, take: resolve }
        this.#waiting.push(waiting)
        signal?.addEventListener('abort', () => {
          this.#waiting = this.#waiting.filter((one) => one !== waiting)
          reject(signal.reason)
        })
      })
    return {
      request: async (
        name: string,
        { ifAvailable, signal }: { ifAvailable?: boolean; signal?: WorldSignal },
        work: (lock: unknown) => unknown,
      ) => {
        if (!owner.effect()) return never()
        await this.host.schedule.wait(0, owner)
        signal?.throwIfAborted()
        if (!this.#isHeld(name)) this.locks.set(name, owner)
        else if (ifAvailable) return work(null)
        else await queued(name, signal)
        try {
          return await work({ name })
        } finally {
          if (this.locks.get(name) === owner) this.locks.delete(name)
          this.grantLocks()
        }
      },
      query: async () => ({
        held: [...this.locks.keys()].filter(this.#isHeld).map((name) => ({ name })),
        pending: [],
      }),
    }
  }

  /** Grants locks of killed processes to waiting ones. */
  grantLocks(): void {
    for (const waiting of this.#waiting) {
      const { name, owner, take } = waiting
      if (owner.isAlive && this.#isHeld(name)) continue
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
      if (!owner.isAlive) continue
      this.locks.set(name, owner)
      take()
    }
  }

  readonly #channels = new Set<Channel>()

  /** BroadcastChannel: messages arrive a moment later. */
  channelFor(owner: Process): new (name: string) => object {
    const { schedule } = this.host
    const all = this.#channels
    return class extends Channel {
      constructor(name: string) {
        super(name, owner)
        all.add(this)
      }
      postMessage = (data: unknown) => {
        for (const other of all)
          if (other !== this && other.name === this.name)
            schedule.after(
              schedule.random.below(6),
              () => all.has(other) && other.tell('message', { data }),
              other.owner,
            )
      }
      close = () => void all.delete(this)
    }
  }

  databaseFor(owner: Counted) {
    const turn = async () => {
      if (!owner.effect()) return never()
      if (this.storageIs === 'blocked') throw new DOMException('blocked', 'SecurityError')
      await this.host.schedule.wait(0, owner)
      return owner.effect() ? undefined : never()
    }
    const after =
      <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
      async (...given: Given) => {
        await turn()
        return work(...given)
      }
    const { database } = this
    const set = (key: string, value: unknown) => void database.set(key, structuredClone(value))
    const get = (key: string) => structuredClone(database.get(key))
    return {
      get: after(get),
      set: after(set),
      del: after((key: string) => void database.delete(key)),
      update: after((key: string, change: (value: unknown) => unknown) => set(key, change(get(key)))),
    }
  }
}
