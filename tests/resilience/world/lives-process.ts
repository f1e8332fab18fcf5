/** A process that runs worlds: `npm run resilience -- world` has one on every core. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { liveAll, onModel, type Tally } from './making.ts'
import { loadModules } from './modules.ts'

export class LivesProcess {
  /** Most of what a world makes is gone with it: a large young generation saves a fifth of the time. */
  readonly #child = fork(fileURLToPath(import.meta.url), {
    execArgv: [
      '--max-semi-space-size=64',
      '--min-semi-space-size=64',
      '--single-threaded-gc',
      '--import',
      'tsx',
    ],
    serialization: 'advanced',
  })

  constructor() {
    // It has said itself why it failed.
    this.#child.once('exit', (code) => code && process.exit(code))
  }

  async run(from: number, count: number): Promise<Tally> {
    this.#child.send([from, count])
    const [tally] = (await once(this.#child, 'message')) as [Tally]
    return tally
  }

  end = () => this.#child.kill()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const making = loadModules().then(onModel)
  process.on('message', ([from, count]: [number, number]) => {
    void making.then(async (made) => process.send?.(await liveAll(from, count, made)))
  })
}
