/** What a run starts and where: programs of Debian's packages, their processes and their folder. */
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Processes } from '../engines/processes.ts'
import { findPrograms, owner } from '../load/postgres.ts'

/** Debian's packages and the programs that are taken from them. */
const packages = {
  postgresql: 'initdb',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function programOf(name: string): string | null {
  if (name === 'initdb') return findPrograms()
  const folder = folders.find((candidate) => existsSync(join(candidate, name)))
  return folder ? join(folder, name) : null
}

/** The packages that this machine lacks. */
export const missingPackages = (wanted: readonly (keyof typeof packages)[]) =>
  wanted.filter((name) => !programOf(packages[name]))

export function program(name: string): string {
  const found = programOf(name)
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

/** The processes of a run and its folder; they end with it, however that ends. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'amigo-cluster-'))
  readonly as = owner()
  readonly processes = new Processes()
  readonly #endings: (() => void)[] = []

  constructor() {
    // PostgreSQL and the others run as a user of their own where this command runs as root.
    chmodSync(this.folder, 0o755)
    process.on('exit', () => {
      for (const end of this.#endings) end()
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  }

  /** What else is to end with the run, while its folder is still there: at once, without waiting for anything. */
  atEnd(end: () => void): void {
    this.#endings.push(end)
  }

  /** A folder below the run's, of the user under whom the programs run. */
  folderOf(name: string): string {
    const folder = join(this.folder, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (this.as.uid !== undefined && this.as.gid !== undefined) chownSync(folder, this.as.uid, this.as.gid)
    return folder
  }

  /** Starts a program in its own folder, with these files in it; what it says is in `<name>/log`. */
  start(name: string, command: [string, ...string[]], files: Record<string, string> = {}): ChildProcess {
    const folder = this.folderOf(name)
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(folder, file), text)
      chmodSync(join(folder, file), 0o644)
    }
    const log = this.log(name)
    return this.processes.start(
      name,
      command,
      { PGPASSFILE: join(folder, 'pgpass') },
      ['ignore', log, log],
      this.as,
    )
  }

  /** To write to: what the processes of this name say. */
  log = (name: string) => openSync(join(this.folderOf(name), 'log'), 'a')
  logOf = (name: string) =>
    readFileSync(join(this.folder, name, 'log'), 'utf8')
      .split('\n')
      .slice(-15)
      .join('\n')
}

/** Waits until `look` gives something; says what did not come about. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
    await pause(100)
  }
  throw new Error(`${what}: not within ${seconds} s`)
}
