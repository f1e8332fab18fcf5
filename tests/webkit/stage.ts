import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebKit } from '../support/find-webkit.mjs'
import { operatorEnvironment } from '../support/operator-access.ts'
import { isReady, Session } from './driver.ts'
import { eventually } from './patience.ts'
import { freePorts, Processes } from './processes.ts'
import { copyWatchedBuild } from './watched-build.ts'

/** A first database is made, perhaps on a busy machine. */
const startMs = 90_000

export interface Stage {
  session: Session
  origin: string
  /** Ends the back end, which serves the app too. */
  stopServer(): Promise<void>
  close(): Promise<void>
}

/** A screen of its own; the X server picks a display number that is free and writes it to its fourth channel. */
async function startScreen(processes: Processes, program: string): Promise<string> {
  const screen = processes.start(
    'Xvfb',
    // Smaller windows than 447 px are not to be had: still the layout of a phone.
    [program, '-displayfd', '3', '-screen', '0', '460x900x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  )
  const channel = screen.stdio[3]
  if (!channel) throw new Error('Xvfb has no fourth channel')
  const [line] = (await once(channel, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer]
  return `:${line.toString().trim()}`
}

/** The production build and the reference back end, fresh, and a WebKit window under our hand. */
export async function openStage({ driver, browser, screen }: WebKit): Promise<Stage> {
  const processes = new Processes()
  const folder = mkdtempSync(join(tmpdir(), 'amigo-webkit-'))
  let session: Session | undefined
  const close = async () => {
    await session?.end().catch(() => undefined)
    await processes.end()
    rmSync(folder, { recursive: true, force: true })
  }
  // Stays: a second signal, from the terminal and from the set-up script, must not cut the end short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().finally(() => process.exit(1)))
  try {
    const [app = 0, machine = 0, port = 0] = await freePorts(3)
    const backEnd = processes.start(
      'the back end',
      [process.execPath, '--import', 'tsx', 'tests/backend/server.ts'],
      {
        PORT: String(app),
        MACHINE_PORT: String(machine),
        DIST: copyWatchedBuild(folder),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        ...operatorEnvironment,
        ORDER_DELAY_MS: '1500',
      },
      ['ignore', 'ignore', 'inherit'],
    )
    processes.start(
      'WebKitWebDriver',
      [driver, `--port=${port}`],
      {
        DISPLAY: await startScreen(processes, screen),
        // Without a graphics card and a desktop. Turning compositing off instead makes screenshots hang.
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        LANG: 'C.UTF-8',
        LC_ALL: 'C.UTF-8',
      },
      ['ignore', 'ignore', 'inherit'],
    )
    const origin = `http://localhost:${app}`
    const ready = (name: string, isUp: () => Promise<boolean>) =>
      eventually(name, async () => processes.ended() !== undefined || isUp(), startMs)
    await ready('the driver', () => isReady(`http://127.0.0.1:${port}`))
    await ready('the back end', () =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    )
    const ended = processes.ended()
    if (ended) throw new Error(`${ended} ended at once`)
    session = await Session.start(`http://127.0.0.1:${port}`, browser)
    return { session, origin, stopServer: () => processes.stop(backEnd), close }
  } catch (error) {
    await close()
    throw error
  }
}
