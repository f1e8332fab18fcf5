import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

const heartbeatMs = 5000
/** A holder that missed this many ms of heartbeats is gone, even when its pid was given to another process. */
const staleMs = 20_000

/**
 * Keeps a second process out of an embedded database folder, which has no lock of its own.
 * Returns the release.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true })
  if (!(await take(file))) {
    const pid = Number(await readFile(file, 'utf8').catch(() => '0'))
    if (isAlive(pid) && (await ageOf(file)) < staleMs)
      throw new Error(`${folder} is in use by process ${pid}; stop it, or set DATA_DIR to another folder`)
    await rm(file, { force: true })
    if (!(await take(file))) throw new Error(`${folder} was just taken by another process`)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, heartbeatMs)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    await rm(file, { force: true })
  }
}

/** Creates the file with our pid in it; false when it is there already. */
async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const ageOf = async (file: string) => Date.now() - (await stat(file)).mtimeMs
