/** What the host delivers: the pages and files of the build that is there now. */
import type { Open } from './bundle.ts'
import type { Device } from './device.ts'
import { WorldResponse } from './http-types.ts'
import type { LiveModules } from './live-server.ts'
import type { Plan } from './plans.ts'
import { DeviceWorkers, filesOf } from './service-workers.ts'
import type { Page, Tab, TabModules } from './tab.ts'

export interface Modules {
  tab: Open<TabModules>
  worker: Open<object>
  live: Open<LiveModules>
}

const always =
  'batch logout letterRead selfExclusion payCancel ledger limits nextAction preferences bonus notifyMail supportThread machineStates memberEdit invites'.split(
    ' ',
  )
const platformOf = (hasLive: boolean) =>
  JSON.stringify({ capabilities: hasLive ? [...always, 'live'] : always })

const nameOf = (build: number) => `b${String(build).padStart(7, '0')}`

const type = (of: string) => ({ headers: { 'Content-Type': of } })

export class Site {
  readonly modules: Modules
  readonly #workers = new Map<Device, DeviceWorkers>()
  #build = 1
  readonly #platform: string
  readonly #keepsFiles: boolean

  constructor(modules: Modules, { hasLive, seed }: Pick<Plan, 'hasLive' | 'seed'>) {
    this.#keepsFiles = seed % 2 === 0
    this.modules = modules
    this.#platform = platformOf(hasLive)
  }

  get build() {
    return nameOf(this.#build)
  }

  deliver(): void {
    this.#build += 1
  }

  pageOf = (name: string) =>
    `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(filesOf(name).map((path) => [path, path])) })}</script>` +
    `<script type="application/json" id="platform">${this.#platform}</script><i>{"build":"${name}"}</i>`

  file = (path: string): WorldResponse => {
    if (path === '/sw.js') return new WorldResponse(this.build, type('text/javascript'))
    if (path === '/' || path.endsWith('.html'))
      return new WorldResponse(this.pageOf(this.build), type('text/html'))
    // Some hosts keep the files of the build before.
    const kept = [this.#build, ...(this.#keepsFiles ? [this.#build - 1] : [])]
    if (kept.some((build) => filesOf(nameOf(build)).some((file) => file === path)))
      return new WorldResponse(path, type('text/javascript'))
    return new WorldResponse('<h1>404</h1>', { status: 404, ...type('text/html') })
  }

  workersOf(device: Device): DeviceWorkers {
    const known = this.#workers.get(device) ?? new DeviceWorkers(device, this.modules.worker)
    this.#workers.set(device, known)
    return known
  }

  pageFor = (device: Device): Page => {
    const build = this.workersOf(device).open() ?? this.build
    return { build, contract: 'c1', platform: this.#platform }
  }

  containerFor = (device: Device, tab: () => Tab): object => this.workersOf(device).containerFor(tab)
}
