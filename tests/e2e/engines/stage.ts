import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, startOwnServer } from '../support/own-server.ts'
import type { Engine, Session } from './engine.ts'
import { watchScript } from './in-page.ts'

const file = 'smoke-watch.js'

/** A copy whose page installs our error listeners first: the driver's scripts run only after a page has loaded. */
function copyWatchedBuild(folder: string): string {
  const copy = join(folder, 'dist')
  cpSync('dist', copy, { recursive: true })
  const page = join(copy, 'index.html')
  const delivered = readFileSync(page, 'utf8')
  const watched = delivered.replace('<head>', `<head><script src="/${file}"></script>`)
  if (watched === delivered) throw new Error('index.html has no <head>')
  writeFileSync(page, watched)
  writeFileSync(join(copy, file), `(() => {${watchScript}})()`)
  return copy
}

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

/** The production build and the reference back end, fresh, and a window of this engine. */
export async function openStage(engine: Engine): Promise<Stage> {
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
  const close = async () => {
    await session.end().catch(() => undefined)
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // Stays: a second signal, from the terminal and from the set-up script, must not cut the end short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().finally(() => process.exit(1)))
  return { session, origin: server.url, stopServer: () => server.stop(), close }
}
