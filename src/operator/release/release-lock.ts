import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What the command keeps beside what is served. */
export const store = (to: string, ...path: string[]) => join(to, '.releases', ...path)

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** One release at a time; what one that was killed has left is no hindrance. */
export async function alone<T>(to: string, work: () => Promise<T>): Promise<T> {
  const lock = store(to, 'lock')
  mkdirSync(store(to), { recursive: true })
  if (existsSync(lock) && !isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock)
  let held: number
  try {
    held = openSync(lock, 'wx')
  } catch (cause) {
    throw new Error(`another release into ${to} is under way (${lock})`, { cause })
  }
  try {
    writeSync(held, String(process.pid))
    return await work()
  } finally {
    closeSync(held)
    rmSync(lock)
  }
}
