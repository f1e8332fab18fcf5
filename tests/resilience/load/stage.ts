/** A database in a folder that goes with the run, and processes of the back end before it. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startOwnServer, type OwnServer } from '../../e2e/support/own-server.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import type { Line } from '../line.ts'
import { resiliencePort } from '../screens/browser.ts'

interface Cluster {
  url: string
  /** By its socket in the file system, as PostgreSQL's own programs reach a server of the same machine. */
  socketUrl: string
  stop: () => Promise<void>
  /** Ends it without a checkpoint, as a power cut would, and starts it again on the same data after `pauseMs`. */
  crash: (pauseMs: number) => Promise<void>
}

const debian = '/usr/lib/postgresql'

/** The folder of its programs; null where it is not installed. */
function findPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** It refuses to run as root: then as the user that Debian's package makes. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts it on a port of this machine; null where PostgreSQL is not installed. */
async function startPostgres(folder: string, port: number): Promise<Cluster | null> {
  const programs = findPrograms()
  if (!programs) return null
  const as = owner()
  mkdirSync(folder, { recursive: true })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const run = promisify(execFile)
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'amigo', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { ...as, cwd: folder },
  )
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '100',
    shared_buffers: '256MB',
  }
  const launch = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, cwd: folder, stdio: 'ignore' },
    )
  let server = launch()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  const untilReady = async () => {
    const ready = join(programs, 'pg_isready')
    for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
      const isReady = await run(ready, ['-h', '127.0.0.1', '-p', String(port), '-d', 'postgres']).then(
        () => true,
        () => false,
      )
      if (isReady) return
      await pause(100)
    }
    await end('SIGINT')
    throw new Error(`PostgreSQL did not start on port ${port}`)
  }
  await untilReady()
  return {
    url: `postgres://amigo@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://amigo@${encodeURIComponent(folder)}:${port}/postgres`,
    stop: () => end('SIGINT'),
    crash: async (pauseMs) => {
      await end('SIGQUIT')
      await pause(pauseMs)
      server = launch()
      await untilReady()
    },
  }
}

interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

/** Opens a database for a moment, with the demo in it, while no back end has it. */
export async function withDb<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb(place)
  try {
    await migrate(db)
    await seedWhenEmpty(db)
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The work beside so many processes of the back end, by their ports. */
export async function withBackEnds<T>(
  {
    processes,
    environment = {},
    databaseUrl = '',
    dataDir,
  }: Place & { processes: number; environment?: NodeJS.ProcessEnv },
  work: (ports: readonly number[]) => Promise<T>,
): Promise<T> {
  const ports = Array.from({ length: processes }, (_unused, index) => resiliencePort + 80 + index * 2)
  const backEnds: OwnServer[] = []
  try {
    for (const port of ports)
      backEnds.push(
        await startOwnServer(port, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment }),
      )
    return await work(ports)
  } finally {
    for (const backEnd of backEnds) await backEnd.stop()
  }
}

/** The work with a PostgreSQL server of its own; where none is installed, a line that says so. */
export async function onPostgres(
  work: (folder: string, server: Cluster) => Promise<Line[]>,
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-load-'))
  // PostgreSQL runs as another user where this command runs as root.
  chmodSync(folder, 0o755)
  try {
    const server = await startPostgres(join(folder, 'postgres'), resiliencePort + 78)
    if (!server) return [{ fault: 'PostgreSQL', runs: 0, problems: ['is not installed'] }]
    try {
      return await work(folder, server)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
