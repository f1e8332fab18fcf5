/** One clock of seconds for everybody who looks: it runs while somebody does and something counts down. */
export function secondClock(isRunning: () => boolean) {
  const listeners = new Set<() => void>()
  let clock: ReturnType<typeof setInterval> | undefined

  const tell = () => listeners.forEach((listener) => listener())

  const stop = () => {
    clearInterval(clock)
    clock = undefined
  }

  const wind = () => {
    if (clock !== undefined || listeners.size === 0 || !isRunning()) return
    clock = setInterval(() => {
      tell()
      if (!isRunning()) stop()
    }, 1000)
  }

  return {
    onTick: (listener: () => void) => {
      listeners.add(listener)
      wind()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    /** What is counted down has changed. */
    changed: () => {
      tell()
      wind()
    },
  }
}
