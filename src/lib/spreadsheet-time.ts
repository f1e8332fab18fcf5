const two = (part: number) => String(part).padStart(2, '0')

/** "2026-03-10 14:02:05" in the device's zone, which every spreadsheet reads; `asItCame` where there is no instant. */
export function spreadsheetTime(date: Date | null, asItCame: string): string {
  if (!date) return asItCame
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}
