import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoNginx, type NginxProcess } from '../../resilience/deployment/nginx-process.ts'
import { freePorts, startOwnServer } from '../support/own-server.ts'
import type { Engine, Session } from './engine.ts'
import { copyWatchedBuild } from './watched-build.ts'

/** What an engine needs for its start. */
export interface Backstage {
  /** For its profile; gone with the stage. */
  folder: string
  /** Where to look for free ports: two engines may play at once. */
  firstPort: number
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
  const folder = mkdtempSync(join(tmpdir(), 'amigo-engines-'))
  const port = await freePorts(engine.firstPort)
  const dist = copyWatchedBuild(folder)
  const [server, session] = await Promise.all([
    startOwnServer(port, {
      DIST: dist,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      ORDER_DELAY_MS: '1500',
    }),
    engine.start({ folder, firstPort: engine.firstPort + 20 }),
  ])
  let nginx: NginxProcess | undefined
  const stopServer = async () => {
    await nginx?.stop()
    nginx = undefined
    await server.stop()
  }
  const close = async () => {
    await session.end().catch(() => undefined)
    await stopServer()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // Stays: a second signal, from the terminal and from the set-up script, must not cut the end short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().finally(() => process.exit(1)))
  if (behindNginx)
    nginx = await startDemoNginx(folder, dist, {
      port: await freePorts(port + 10),
      backEndPort: port,
      machinePort: port + 1,
    })
  return { session, origin: nginx?.url ?? server.url, stopServer, close }
}
