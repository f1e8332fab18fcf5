import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoNginx, type NginxProcess } from '../../resilience/deployment/nginx-process.ts'
import { operatorEnvironment } from '../../support/operator-access.ts'
import type { Engine, Session } from './engine.ts'
import { eventually } from './patience.ts'
import { freePorts, Processes } from './processes.ts'
import { copyWatchedBuild } from './watched-build.ts'

/** A first database is made, perhaps on a busy machine. */
const startMs = 90_000

/** What an engine needs for its start. */
export interface Backstage {
  processes: Processes
  /** For its profile; gone with the stage. */
  folder: string
  /** Waits until something is up; throws as soon as a process has ended. */
  ready: (name: string, isUp: () => Promise<boolean>) => Promise<void>
}

export interface Stage {
  session: Session
  origin: string
  /** Ends the back end, which serves the app too. */
  stopServer(): Promise<void>
  close(): Promise<void>
}

/**
 * The production build and the reference back end, fresh, and a window of this engine under our hand; with `behindNginx`
 * the build is released to nginx, which passes on what the back end answers.
 */
export async function openStage(engine: Engine, behindNginx = false): Promise<Stage> {
  const processes = new Processes()
  const folder = mkdtempSync(join(tmpdir(), 'amigo-engines-'))
  let session: Session | undefined
  let nginx: NginxProcess | undefined
  const close = async () => {
    await session?.end().catch(() => undefined)
    await nginx?.stop()
    await processes.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // Stays: a second signal, from the terminal and from the set-up script, must not cut the end short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().finally(() => process.exit(1)))
  const ready = async (name: string, isUp: () => Promise<boolean>) => {
    await eventually(name, async () => processes.ended() !== undefined || isUp(), startMs)
    const ended = processes.ended()
    if (ended) throw new Error(`${ended} ended at once`)
  }
  try {
    const [app = 0, machine = 0, front = 0] = await freePorts(3)
    const dist = copyWatchedBuild(folder)
    const backEnd = processes.start(
      'the back end',
      [process.execPath, '--import', 'tsx', 'tests/server/server.ts'],
      {
        PORT: String(app),
        MACHINE_PORT: String(machine),
        DIST: dist,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        ...operatorEnvironment,
        ORDER_DELAY_MS: '1500',
      },
      ['ignore', 'ignore', 'inherit'],
    )
    if (behindNginx)
      nginx = await startDemoNginx(folder, dist, { port: front, backEndPort: app, machinePort: machine })
    const origin = nginx?.url ?? `http://localhost:${app}`
    session = await engine.start({ processes, folder, ready })
    await ready('the back end', () =>
      fetch(`http://localhost:${app}`).then(
        () => true,
        () => false,
      ),
    )
    const stopServer = async () => {
      await nginx?.stop()
      await processes.stop(backEnd)
    }
    return { session, origin, stopServer, close }
  } catch (error) {
    await close()
    throw error
  }
}
