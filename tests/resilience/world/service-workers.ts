/** The service workers of a device as its browser runs them: installed, waiting, active, and gone. */
import type { Open } from './bundle.ts'
import type { Device } from './device.ts'
import { WorldEventOf, WorldTarget } from './events.ts'
import { globalsOf, type Runner } from './globals.ts'
import { WorldRequest, type WorldResponse } from './http-types.ts'
import type { Process } from './schedule.ts'
import type { Tab } from './tab.ts'

/** Both are in every build: one is fetched at the install, the other once it was used. */
export const filesOf = (name: string) => [`/assets/app-${name}.js`, `/assets/texts-${name}.js`] as const

const origin = 'https://app.test'

class Worker extends WorldTarget implements Runner {
  isAlive = true
  state: 'installing' | 'installed' | 'activating' | 'activated' | 'redundant' = 'installing'
  readonly scriptURL = `${origin}/sw.js`
  readonly device: Device
  readonly build: string
  readonly bus = new WorldTarget()
  readonly openedAt: number
  #workers: DeviceWorkers

  constructor(workers: DeviceWorkers, build: string, open: Open<object>) {
    super()
    this.#workers = workers
    this.device = workers.device
    this.build = build
    this.openedAt = this.device.host.schedule.now
    open(this.#globals())
  }

  #globals(): Record<string, unknown> {
    const { device } = this
    const workers = this.#workers
    return globalsOf(this, {
      build: { name: this.build, files: filesOf(this.build)[0].slice(1) },
      location: new URL(`${origin}/sw.js`),
      navigator: {
        get onLine() {
          return device.isOnline
        },
        storage: { estimate: async () => ({ quota: 1e9, usage: 0 }) },
      },
      registration: {
        scope: `${origin}/`,
        update: async () => undefined,
        get installing() {
          return workers.installing
        },
        get waiting() {
          return workers.waiting
        },
      },
      clients: {
        matchAll: async () => [],
        claim: async () => this.#workers.claim(this),
        openWindow: async () => undefined,
      },
      skipWaiting: async () => this.#workers.takeOver(this),
      ExtendableEvent: WorldEventOf,
      FetchEvent: WorldEventOf,
    })
  }

  effect = () => this.isAlive

  fetch = (request: WorldRequest) => this.device.host.fetch(this.device, this, request)

  become(state: Worker['state']): void {
    this.state = state
    this.tell('statechange')
  }

  /** Lets an event happen; what extends it is awaited. */
  async happen(type: string, members: object = {}): Promise<void> {
    const going: Promise<unknown>[] = []
    this.bus.tell(type, {
      ...members,
      waitUntil: (work: Promise<unknown>) => void going.push(Promise.resolve(work)),
    })
    await Promise.all(going)
  }

  /** Undefined where it lets the browser ask. */
  answer(request: WorldRequest): Promise<WorldResponse> | undefined {
    let answered: Promise<WorldResponse> | undefined
    this.bus.tell('fetch', {
      request,
      waitUntil: (work: Promise<unknown>) => void Promise.resolve(work).catch(() => undefined),
      respondWith: (response: Promise<WorldResponse>) => {
        answered = Promise.resolve(response)
      },
    })
    return answered
  }

  postMessage = (data: unknown, ports: unknown[] = []): void => {
    this.device.host.schedule.after(
      1,
      () => void this.happen('message', { data, ports }).catch(() => undefined),
      this,
    )
  }
}

const blocked = async () => Promise.reject(new DOMException('blocked', 'SecurityError'))
const blockedContainer = {
  addEventListener: () => undefined,
  controller: null,
  register: blocked,
  getRegistration: blocked,
  ready: new Promise(() => undefined),
}

export class DeviceWorkers extends WorldTarget {
  readonly device: Device
  readonly #open: Open<object>
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  /** When the worker that is active took over. */
  tookOverAt = 0
  /** What the player agreed to, and when. */
  agreed: { by: Tab; to: object | null; at: number } | null = null
  readonly #containers = new Map<Process, { bus: WorldTarget; controller: Worker | null }>()

  constructor(device: Device, open: Open<object>) {
    super()
    this.device = device
    this.#open = open
    device.answers = (owner, request) => this.#containers.get(owner)?.controller?.answer(request)
  }

  /** A page is opened: of which build it is. Without another tab a worker that waits takes over before. */
  open(): string | null {
    if (this.#isBlocked()) return null
    const others = [...this.#containers.keys()].some(({ isAlive }) => isAlive)
    if (!others && this.waiting && this.active) this.#activate(this.waiting)
    if (!this.active) return null
    const { build } = this.active
    const kept = this.device.caches.stored.get('pages')?.get(`${origin}/index.html?build=${build}`)
    if (!kept && !this.device.isOnline)
      this.device.host.problem(`stranded: ${this.device.name} has no page of ${build} offline`)
    const [path] = filesOf(build)
    const files = [...this.device.caches.stored.values()].map((cache) => cache.get(`${origin}${path}`))
    // A file's content is its path.
    if (!files.some((file) => file?.content === path))
      this.device.host.problem(`stranded: ${this.device.name} lacks ${path} of its worker’s build`)
    const shown = /"build":"([^"]*)"/.exec(String(kept?.content ?? ''))?.[1] ?? build
    if (shown !== build) this.device.host.problem(`stranded: the worker of ${build} has the page of ${shown}`)
    return shown
  }

  /** Where storage is blocked, so are workers. */
  #isBlocked = () => this.device.storageIs === 'blocked'

  #joining: { bus: WorldTarget; controller: Worker | null } | null = null

  /** The page is there by now. */
  join(tab: Tab): void {
    if (this.#joining) this.#containers.set(tab, this.#joining)
    this.#joining = null
  }

  containerFor(tab: () => Tab): object {
    if (this.#isBlocked()) return blockedContainer
    const bus = new WorldTarget()
    const entry = { bus, controller: this.active }
    this.#joining = entry
    const { active } = this
    const ready = active
      ? Promise.resolve(this)
      : new Promise((resolve) => this.addEventListener('active', () => resolve(this), { once: true }))
    const container = {
      addEventListener: bus.addEventListener,
      removeEventListener: bus.removeEventListener,
      get controller() {
        return entry.controller
      },
      register: async () => {
        // Where there is a worker of this address already, browsers do not wait for the network.
        const isFirst = !this.active && !this.waiting && !this.installing
        const updated = this.update(tab())
        if (isFirst) await updated
        else updated.catch(() => undefined)
        return this
      },
      getRegistration: async () => this,
      ready,
    }
    if (active) entry.controller = active
    return container
  }

  /** The browser looks whether there is another build, and installs it. */
  async update(owner: Process = this.active ?? { isAlive: true }): Promise<void> {
    const script = await this.device.host.fetch(this.device, owner, new WorldRequest('/sw.js'))
    const build = await script.text()
    if ([this.active, this.waiting, this.installing].some((known) => known?.build === build)) return
    const worker = new Worker(this, build, this.#open)
    this.installing = worker
    this.tell('updatefound')
    void worker.happen('install').then(
      () => this.#installed(worker),
      () => {
        worker.isAlive = false
        if (this.installing === worker) this.installing = null
        worker.become('redundant')
      },
    )
  }

  #installed(worker: Worker): void {
    if (this.installing === worker) this.installing = null
    this.waiting?.become('redundant')
    this.waiting = worker
    worker.become('installed')
    this.device.host.say(`${this.device.name}: build ${worker.build} is installed`)
    if (!this.active) this.#activate(worker)
  }

  /** The browser has ended the worker, as it does at any time, and starts it anew where one is needed. */
  restart(): void {
    for (const worker of [this.active, this.waiting, this.installing]) if (worker) worker.isAlive = false
    this.installing = null
    const anew = (former: Worker | null) => {
      if (!former) return null
      const worker = new Worker(this, former.build, this.#open)
      worker.state = former.state
      return worker
    }
    this.waiting = anew(this.waiting)
    this.active = anew(this.active)
    for (const entry of this.#containers.values()) if (entry.controller) entry.controller = this.active
  }

  takeOver(worker: Worker): void {
    if (this.waiting === worker) this.#activate(worker)
  }

  #activate(worker: Worker): void {
    this.waiting = null
    const former = this.active
    this.active = worker
    this.tookOverAt = this.device.host.schedule.now
    worker.become('activating')
    this.tell('active')
    this.device.host.say(`${this.device.name}: build ${worker.build} takes over`)
    if (former) {
      former.isAlive = false
      former.become('redundant')
      this.claim(worker)
    }
    void worker
      .happen('activate')
      .catch(() => undefined)
      .then(() => worker.become('activated'))
  }

  /** It has the open pages from now on. */
  claim(worker: Worker): void {
    if (this.active !== worker) return
    for (const [tab, entry] of this.#containers) {
      if (!tab.isAlive) this.#containers.delete(tab)
      else if (entry.controller !== worker) {
        entry.controller = worker
        entry.bus.tell('controllerchange')
      }
    }
  }
}
