import { format, tzDate } from '@formkit/tempo'

export type DateStyle = 'date' | 'time' | 'dateTime' | 'dayMonth'

/** The operator's zone where a wire time carries none (`design/contract.md`, "Time"). */
export const defaultZone = 'Asia/Tokyo'

const zoneless = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/

/** A wire time (ISO with offset, or `yyyy-MM-dd HH:mm:ss` in the operator's zone) as an instant; null when unreadable. */
export function instantOf(value: string, operatorZone = defaultZone): Date | null {
  const date = zoneless.test(value) ? tzDate(value.replace(' ', 'T'), operatorZone) : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Numeric dates with the year first are the habit of these four; the others write the month as a word. */
const yearFirst = new Set(['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'])

function patternFor(language: string, style: DateStyle): string {
  if (style === 'time') return 'HH:mm'
  const date = yearFirst.has(language)
    ? { date: 'YYYY/MM/DD', dayMonth: 'MM/DD' }
    : { date: 'D MMM YYYY', dayMonth: 'D MMM' }
  if (style === 'dateTime') return `${date.date} HH:mm`
  return style === 'date' ? date.date : date.dayMonth
}

const formatted = new Map<string, string>()

/**
 * A wire time in the device's zone (or `zone`), 24-hour clock. An unreadable value is shown as it came.
 * Memoised: lists format the same rows again and again while they scroll.
 */
export function formatWireTime(value: string, language: string, style: DateStyle, zone?: string): string {
  const key = `${value}|${language}|${style}|${zone ?? ''}`
  const known = formatted.get(key)
  if (known !== undefined) return known
  const date = instantOf(value)
  const text = date
    ? format({ date, format: patternFor(language, style), locale: language, ...(zone ? { tz: zone } : {}) })
    : value
  if (formatted.size > 5000) formatted.clear()
  formatted.set(key, text)
  return text
}
