/** A tab: the app's modules on a page that the world gives them, until it is closed, loaded anew or killed. */
import type { Open } from './bundle.ts'
import type { Client, Recorder, startTab } from './client.ts'
import type { Device, Player } from './device.ts'
import { WorldTarget } from './events.ts'
import { globalsOf, type Runner } from './globals.ts'
import type { WorldRequest, WorldResponse } from './http-types.ts'

export type TabModules = { startTab: typeof startTab }

export interface Page {
  build: string
  contract: string
  platform: string
}

/** What the world does when the page itself wants to go. */
export interface Surroundings {
  open: Open<TabModules>
  page: Page
  ear: Recorder
  /** What `navigator.serviceWorker` is here. */
  serviceWorker: object | null
  /** The page loads itself anew, or goes to `/`. */
  leaves: (how: 'reload' | 'assign') => void
}

export class Tab implements Runner {
  isAlive = true
  readonly id: number
  readonly device: Device
  readonly bus = new WorldTarget()
  readonly openedAt: number
  readonly client: Client
  readonly page: Page
  /** Of the tab, and so there again after a reload. */
  readonly session: Map<string, string>
  readonly document: ReturnType<typeof documentOf>
  player: Player | null = null
  isSigningIn = false
  endedAt = Infinity
  /** What its player typed last and did not send. */
  typed = ''
  /** The next time it loads itself anew, its player wanted that. */
  isAskedToLoad = false
  /** What its player sees last of each money fact. */
  readonly shown = new Map<string, string>()
  /** How many effects it has left before it is killed in the middle. */
  fuse = Infinity

  constructor(id: number, device: Device, session: Map<string, string>, around: Surroundings) {
    this.id = id
    this.device = device
    this.session = session
    this.page = around.page
    this.openedAt = device.host.schedule.now
    this.document = documentOf(around.page)
    const { schedule } = device.host
    const location = Object.assign(new URL('https://app.test/user/wallet'), {
      assign: () => schedule.after(0, () => around.leaves('assign'), this),
      reload: () => schedule.after(0, () => around.leaves('reload'), this),
    })
    const navigator = {
      userAgent: 'world',
      language: 'ja-JP',
      languages: ['ja-JP'],
      get onLine() {
        return device.isOnline
      },
      storage: { persist: async () => true, estimate: async () => ({ quota: 1e9, usage: 0 }) },
      ...(device.hasLocks ? { locks: device.locksFor(this) } : {}),
      ...(around.serviceWorker ? { serviceWorker: around.serviceWorker } : {}),
    }
    const globals = globalsOf(this, {
      document: this.document,
      location,
      navigator,
      history: { state: null, replaceState: () => undefined, pushState: () => undefined },
      BroadcastChannel: device.channelFor(this),
      matchMedia: () => ({ matches: true }),
      localStorage: device.storageFor(this),
      sessionStorage: device.storageFor(this, session),
    })
    globals['window'] = globals
    device.listeners.add({ owner: this, hear: (key) => this.hear('storage', { key }) })
    this.client = around.open(globals).startTab(around.ear)
  }

  effect(): boolean {
    if (!this.isAlive) return false
    this.fuse -= 1
    if (this.fuse > 0) return true
    this.device.isTorn = true
    this.device.wasBad = true
    this.device.signedOutAt = -Infinity
    this.kill()
    return false
  }

  /** Looks into it from outside: nothing of that is an effect of its own. */
  inspect<T>(look: (client: Client) => T): T {
    const { fuse } = this
    this.fuse = Infinity
    try {
      return look(this.client)
    } finally {
      this.fuse = fuse
    }
  }

  fetch(request: WorldRequest): Promise<WorldResponse> {
    const { device } = this
    return device.answers?.(this, request) ?? device.host.fetch(device, this, request)
  }

  hear(type: string, members: object = {}): void {
    if (this.isAlive) this.bus.tell(type, members)
  }

  look(state: 'visible' | 'hidden'): void {
    this.document.visibilityState = state
    this.document.hidden = state === 'hidden'
    this.document.tell('visibilitychange')
    // It bubbles.
    this.bus.tell('visibilitychange')
  }

  /** As browsers close a page: it hears of it. */
  close(): void {
    this.hear('pagehide', { persisted: false })
    this.kill()
  }

  /** Without a word. */
  kill(): void {
    if (!this.isAlive) return
    this.isAlive = false
    if (this.isSigningIn) this.device.expected = null
    this.endedAt = this.device.host.schedule.now
    this.device.host.gone(this)
    this.device.grantLocks()
    for (const listener of this.device.listeners)
      if (listener.owner === this) this.device.listeners.delete(listener)
  }
}

function documentOf({ build, contract, platform }: Page) {
  const texts: Record<string, string> = { platform, 'first-modules': JSON.stringify({ build, contract }) }
  const page = Object.assign(new WorldTarget(), {
    visibilityState: 'visible',
    hidden: false,
    readyState: 'complete',
    documentElement: { style: { visibility: '' }, lang: 'ja-JP', dataset: {} },
    /** Fields in which something stands that was not sent. */
    typed: [] as { type: string; value: string; closest: () => null; readOnly: false; disabled: false }[],
    getElementById: (id: string) => (id in texts ? { textContent: texts[id] } : null),
    head: { prepend: () => undefined },
    querySelector: () => null,
    querySelectorAll: () => page.typed,
  })
  return page
}
