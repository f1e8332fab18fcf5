/** A remaining time in ms as "29:07", or "1:05:00" from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return (hours ? [String(hours), ...parts] : parts).join(':')
}
