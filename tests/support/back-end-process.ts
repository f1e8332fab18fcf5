import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { operatorEnvironment } from './operator-access.ts'

export interface BackEndProcess {
  url: string
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>
}

interface BackEndOptions {
  port: number
  dataDir: string
  dist?: string
  /** A PostgreSQL server; unset: an embedded one, whatever the environment names. */
  databaseUrl?: string | undefined
  /** Over the environment of this process. */
  environment?: Record<string, string>
}

/** Starts `tests/server/server.ts` on this port, the demo machine on the one above, and waits until it answers. */
export async function startBackEnd({
  port,
  dataDir,
  dist,
  databaseUrl = '',
  environment = {},
}: BackEndOptions): Promise<BackEndProcess> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      MACHINE_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...operatorEnvironment,
      ...(dist ? { DIST: dist } : {}),
      ...environment,
    },
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (isGone()) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(late)
  }
  for (let tries = 0; tries < 1000 && !isGone(); tries += 1) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return { url: url.replace('127.0.0.1', 'localhost'), stop }
    await pause(300)
  }
  await stop()
  throw new Error(`the back end on port ${port} did not start`)
}
