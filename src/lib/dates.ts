import { languageOrFallback, type Language } from '#i18n/languages.ts'
import { instantOf } from './wire-time.ts'

type DateStyle = 'date' | 'time' | 'dateTime' | 'dayMonth' | 'dayMonthTime'

const unknownTime = '–'

/** Date patterns by market: year Y, month M or as a name N, day D or without a leading zero d; `until` separates a range. */
const dayHabits: Record<Language, { date: string; dayMonth: string; beforeTime: string; until: string }> = {
  'ja-JP': { date: 'Y/M/D', dayMonth: 'M/D', beforeTime: ' ', until: '～' },
  'en-US': { date: 'N d, Y', dayMonth: 'N d', beforeTime: ', ', until: ' – ' },
  'ko-KR': { date: 'Y. M. D.', dayMonth: 'M. D.', beforeTime: ' ', until: ' ~ ' },
  'zh-CN': { date: 'Y-M-D', dayMonth: 'M-D', beforeTime: ' ', until: ' 至 ' },
  'zh-TW': { date: 'Y/M/D', dayMonth: 'M/D', beforeTime: ' ', until: '～' },
  'fil-PH': { date: 'N d, Y', dayMonth: 'N d', beforeTime: ', ', until: ' – ' },
  'vi-VN': { date: 'D/M/Y', dayMonth: 'D/M', beforeTime: ' ', until: ' – ' },
}

/** English names, also for Filipino: Philippine apps do not use "Nob" or "Ene". */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Cached: creating a formatter costs more than formatting a hundred dates, and lists format while scrolling. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Splits an instant into the parts of a zone's calendar and clock; `dayHabits` decides how to write them. */
function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  formatters.set(zone, made)
  return made
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Avoids `Intl` for the device's zone, because its first formatter blocks a slow phone for 100 ms. */
function partsOf(date: Date, zone: string | undefined): Parts {
  if (zone !== undefined)
    return Object.fromEntries(
      formatterFor(zone)
        .formatToParts(date)
        .map(({ type, value }) => [type, value]),
    )
  return {
    year: String(date.getFullYear()),
    month: twoDigits(date.getMonth() + 1),
    day: twoDigits(date.getDate()),
    hour: twoDigits(date.getHours()),
    minute: twoDigits(date.getMinutes()),
  }
}

function written(date: Date, language: string, style: DateStyle, zone: string | undefined): string {
  const { year = '', month = '', day = '', hour = '', minute = '' } = partsOf(date, zone)
  const time = `${hour}:${minute}`
  if (style === 'time') return time
  const habits = dayHabits[languageOrFallback(language)]
  const values: Record<string, string> = {
    Y: year,
    M: month,
    N: months[Number(month) - 1] ?? month,
    D: day,
    d: String(Number(day)),
  }
  const pattern = style.startsWith('dayMonth') ? habits.dayMonth : habits.date
  const dayText = pattern.replace(/[YMNDd]/g, (letter) => values[letter] ?? letter)
  return style.endsWith('Time') ? `${dayText}${habits.beforeTime}${time}` : dayText
}

const formatted = new Map<string, string>()

/** In `zone` or the device's zone; a dash if unknown. Memoized, because tempo creates a formatter for each part. */
export function formatWireTime(value: string, language: string, style: DateStyle, zone?: string): string {
  const key = `${value}|${language}|${style}|${zone ?? ''}`
  const known = formatted.get(key)
  if (known !== undefined) return known
  const date = instantOf(value)
  const text = date ? written(date, language, style, zone) : unknownTime
  if (formatted.size > 5000) formatted.clear()
  formatted.set(key, text)
  return text
}

/** Without a line break inside. */
export const unbroken = (text: string) => text.replace(/ /g, '\u00a0')

/** Joins two formatted days to a range, or returns one if they are equal. No line break inside a day. */
export function formatRange(from: string, until: string, language: string): string {
  const [first, last] = [unbroken(from), unbroken(until)]
  return from === until ? last : `${first}${dayHabits[languageOrFallback(language)].until}${last}`
}
