/** A sheet under the finger. */
export interface Pull {
  /** Where the finger took hold, px. */
  start: number
  /** Px that the sheet is below its place. */
  offset: number
  /** Px per second, downwards. */
  velocity: number
  /** The last moment that was looked at, ms. */
  time: number
}

const farEnough = 0.3
/** A flick, px per second. */
const fastEnough = 500
/** A finger that rests so long flicks no more, ms. */
const rest = 100

export const startPull = (y: number, time: number): Pull => ({ start: y, offset: 0, velocity: 0, time })

/** The finger is at `y` now. Upwards the sheet does not give. */
export function pulled(pull: Pull, y: number, time: number): Pull {
  const offset = Math.max(0, y - pull.start)
  const elapsed = time - pull.time
  // Two reports of one moment say nothing about speed.
  if (elapsed <= 0) return { ...pull, offset }
  return { ...pull, offset, velocity: ((offset - pull.offset) / elapsed) * 1000, time }
}

/** True when the finger let go at `time` of a sheet that it pulled far enough down, or flicked. */
export function isDismissed({ offset, velocity, time }: Pull, height: number, now: number): boolean {
  const speed = now - time > rest ? 0 : velocity
  if (offset <= 0 || speed < -fastEnough) return false
  return speed > fastEnough || offset > height * farEnough
}
