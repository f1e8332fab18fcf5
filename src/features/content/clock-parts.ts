/** A stretch of time as a clock shows it: whole hours and minutes. */
export function clockParts(ms: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
