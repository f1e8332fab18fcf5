/** Until when a password is locked after too many wrong tries, as the server said (423). One clock for who looks. */
const ends = new Map<string, number>()
const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** Whole seconds until the lock opens; 0 when it is open. */
export function secondsLocked(key: string): number {
  const left = Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1000)
  return left > 0 ? left : 0
}

export function lock(key: string, seconds: number): void {
  ends.set(key, Date.now() + seconds * 1000)
  tell()
  wind()
}

/** Another proof opened it. */
export function unlock(key: string): void {
  ends.delete(key)
  tell()
}

export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  wind()
  return () => {
    listeners.delete(listener)
    if (!listeners.size) stop()
  }
}

const tell = () => listeners.forEach((listener) => listener())
const isRunning = () => [...ends.keys()].some((key) => secondsLocked(key) > 0)

function wind(): void {
  if (clock !== undefined || !listeners.size || !isRunning()) return
  clock = setInterval(() => {
    tell()
    if (!isRunning()) stop()
  }, 1000)
}

function stop(): void {
  clearInterval(clock)
  clock = undefined
}
