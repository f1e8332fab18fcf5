/** The simulated globals of a page or a worker: time, randomness, storage and network. */
import { createHash } from 'node:crypto'
import { never, type Counted, type Device } from './device.ts'
import { WorldController, WorldEventOf, WorldSignal, WorldTarget } from './events.ts'
import { WorldRequest, WorldResponse } from './http-types.ts'
import type { Timer } from './schedule.ts'

/** What modules find by these names is given to them, or missing; anything else is JavaScript itself. */
export const globalNames =
  `globalThis self window document location history navigator localStorage sessionStorage indexedDB caches keyval
    fetch Request Response AbortController AbortSignal Event EventTarget setTimeout clearTimeout setInterval clearInterval requestAnimationFrame
    requestIdleCallback Date performance crypto Math BroadcastChannel MessageChannel addEventListener
    removeEventListener dispatchEvent reportError setImmediate process matchMedia registration ExtendableEvent
    FetchEvent build clients skipWaiting __WB_DISABLE_DEV_LOGS console alert importScripts require`.split(
    /\s+/,
  )

export interface Runner extends Counted {
  device: Device
  bus: WorldTarget
  openedAt: number
  fetch: (request: WorldRequest) => Promise<WorldResponse>
}

/** AbortSignal with time-outs in simulated time. */
function signals(runner: Runner) {
  const { schedule } = runner.device.host
  return class extends WorldSignal {
    static timeout = (ms: number) => {
      const ended = new WorldController()
      schedule.after(ms, () => ended.abort(new DOMException('too long', 'TimeoutError')), runner)
      return ended.signal
    }
  }
}

const hostDate = Date

function dateOf(device: Device) {
  return class extends hostDate {
    constructor(...given: [] | [number | string]) {
      if (given.length) super(...given)
      else super(device.clock())
    }
    static override now = () => device.clock()
  }
}

/** Seeded randomness, and synchronous digests. */
function cryptoOf({ host }: Device) {
  const bytes = (into: Uint8Array) => {
    for (let index = 0; index < into.length; index += 1) into[index] = host.schedule.random.below(256)
    return into
  }
  const digest = async (_name: string, data: Uint8Array) => {
    const { buffer, byteOffset, byteLength } = createHash('sha256').update(data).digest()
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }
  return { getRandomValues: bytes, randomUUID: host.newId, subtle: { digest } }
}

export function globalsOf(runner: Runner, more: Record<string, unknown>): Record<string, unknown> {
  const { device, bus } = runner
  const { schedule } = device.host
  const guarded = (run: () => void) => () => {
    if (runner.isAlive) run()
  }
  const repeat = (run: () => void, ms: number) => {
    const timer: { now: Timer | null } = { now: null }
    const next = () => {
      timer.now = schedule.after(Math.max(1, ms), () => (next(), run()), runner)
    }
    next()
    return timer
  }
  const globals: Record<string, unknown> = {
    Request: WorldRequest,
    Response: WorldResponse,
    AbortSignal: signals(runner),
    Date: dateOf(device),
    Math: Object.assign(Object.create(Math) as object, { random: () => schedule.random.next() }),
    crypto: cryptoOf(device),
    performance: {
      now: () => schedule.now - runner.openedAt,
      getEntriesByType: () => [],
    },
    keyval: device.databaseFor(runner),
    caches: cachesFor(runner),
    fetch: (input: string | URL | WorldRequest, init: object = {}) => {
      return runner.effect() ? runner.fetch(new WorldRequest(input, init)) : never()
    },
    setTimeout: (run: () => void, ms = 0) => schedule.after(Math.min(ms, 2 ** 31), guarded(run), runner),
    clearTimeout: (timer: Timer | undefined) => schedule.stop(timer),
    setInterval: repeat,
    clearInterval: (timer: { now: Timer | null } | undefined) => schedule.stop(timer?.now),
    addEventListener: bus.addEventListener,
    removeEventListener: bus.removeEventListener,
    dispatchEvent: bus.dispatchEvent,
    reportError: (error: unknown) => device.host.problem(`an error nobody caught: ${String(error)}`),
    location: new URL('https://app.test/'),
    console: { info: () => undefined, warn: () => undefined, error: () => undefined, log: () => undefined },
    MessageChannel: channelOf(runner),
    __WB_DISABLE_DEV_LOGS: true,
    Headers,
    URL,
    AbortController: WorldController,
    Event: WorldEventOf,
    EventTarget: WorldTarget,
    TextEncoder,
    Intl,
    structuredClone,
    queueMicrotask,
    ...more,
  }
  globals['globalThis'] = globals
  globals['self'] = globals
  return globals
}

/** MessageChannel: messages arrive a moment later. */
const channelOf = (runner: Runner) =>
  class {
    readonly port1 = new Port()
    readonly port2 = new Port()
    constructor() {
      const { schedule } = runner.device.host
      for (const [from, to] of [
        [this.port1, this.port2],
        [this.port2, this.port1],
      ] as const)
        from.postMessage = (data) => void schedule.after(1, () => to.hear(data))
    }
  }

class Port extends WorldTarget {
  onmessage: ((event: object) => void) | null = null
  postMessage: (data: unknown) => void = () => undefined
  start = () => undefined
  close = () => undefined
  hear(data: unknown): void {
    this.onmessage?.({ data, ports: [] })
    this.tell('message', { data, ports: [] })
  }
}

/** Cache Storage of the device; each use is an effect, at which the process may be killed. */
function cachesFor(runner: Runner) {
  const { caches } = runner.device
  const guard =
    <Given extends unknown[], Result>(use: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      if (!runner.effect()) return never<Result>()
      if (runner.device.storageIs === 'blocked') throw new DOMException('blocked', 'SecurityError')
      return use(...given)
    }
  const open = async (name: string) => {
    const { keys, match, delete: remove, put } = caches.cacheOf(name)
    return { keys: guard(keys), match: guard(match), delete: guard(remove), put: guard(put) }
  }
  return {
    open: guard(open),
    has: guard(caches.has),
    keys: guard(caches.keys),
    delete: guard(caches.delete),
    match: guard(caches.match),
  }
}
