import { tzDate } from '@formkit/tempo'

export type DateStyle = 'date' | 'time' | 'dateTime' | 'dayMonth'

/** The operator's zone where a wire time carries none (`design/contract.md`, "Time"). */
const defaultZone = 'Asia/Tokyo'

const zoneless = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/

/** A wire time (ISO with offset, or `yyyy-MM-dd HH:mm:ss` in the operator's zone) as an instant; null when unreadable. */
export function instantOf(value: string, operatorZone = defaultZone): Date | null {
  const date = zoneless.test(value) ? tzDate(value.replace(' ', 'T'), operatorZone) : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Numeric dates with the year first are the habit of these four; the others write the month as a word. */
const yearFirst = new Set(['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'])

/** Made once each: building a formatter costs more than a hundred dates, and lists format while they scroll. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(language: string, zone: string): Intl.DateTimeFormat {
  const key = `${language}|${zone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: yearFirst.has(language) ? '2-digit' : 'short',
    day: yearFirst.has(language) ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone ? { timeZone: zone } : {}),
  })
  formatters.set(key, made)
  return made
}

function written(date: Date, language: string, style: DateStyle, zone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterFor(language, zone).formatToParts(date)) parts[type] = value
  const two = (type: 'month' | 'day' | 'hour' | 'minute') => (parts[type] ?? '').padStart(2, '0')
  const time = `${two('hour')}:${two('minute')}`
  if (style === 'time') return time
  const dayMonth = yearFirst.has(language)
    ? `${two('month')}/${two('day')}`
    : `${parts.day ?? ''} ${parts.month ?? ''}`
  if (style === 'dayMonth') return dayMonth
  const day = yearFirst.has(language) ? `${parts.year ?? ''}/${dayMonth}` : `${dayMonth} ${parts.year ?? ''}`
  return style === 'date' ? day : `${day} ${time}`
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
  const text = date ? written(date, language, style, zone ?? '') : value
  if (formatted.size > 5000) formatted.clear()
  formatted.set(key, text)
  return text
}
