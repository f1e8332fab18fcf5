/** A PostgreSQL server in a folder that goes with the run, by its own programs. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const debian = '/usr/lib/postgresql'

/** The folder of its programs; undefined where it is not installed. */
function findPrograms(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** It refuses to run as root: then as the user that Debian's package makes. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

interface Cluster {
  url: string
  /** Ends it without a checkpoint, as a power cut would. */
  kill: () => Promise<unknown>
  start: () => Promise<unknown>
}

/** The work in a folder with a server on this port; null where PostgreSQL is not installed. */
export async function onPostgres<T>(
  port: number,
  work: (folder: string, server: Cluster) => Promise<T>,
): Promise<T | null> {
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'amigo-load-'))
  // PostgreSQL runs as another user where this command runs as root.
  chmodSync(folder, 0o755)
  const as = owner()
  const own = join(folder, 'postgres')
  mkdirSync(own)
  if (as.uid !== undefined && as.gid !== undefined) chownSync(own, as.uid, as.gid)
  const control = (...given: string[]) =>
    promisify(execFile)(join(programs, 'pg_ctl'), ['-w', '-D', join(own, 'data'), ...given], {
      ...as,
      cwd: own,
    })
  const options = `-p ${port} -k ${own} -c listen_addresses=127.0.0.1`
  const start = () => control('start', '-l', join(own, 'log'), '-o', options)
  try {
    await control('initdb', '-o', '-U amigo -A trust -E UTF8 --no-locale')
    await start()
    const kill = () => control('stop', '-m', 'immediate')
    return await work(folder, { url: `postgres://amigo@127.0.0.1:${port}/postgres`, kill, start })
  } finally {
    await control('stop', '-m', 'immediate').catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}
