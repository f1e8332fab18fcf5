/** The months of statements, as `yyyy-MM` by the calendar of the operator's zone. */
import { format } from '@formkit/tempo'

const monthOf = (instant: number, zone: string): string =>
  format({ date: new Date(instant), format: 'YYYY-MM', locale: 'en', tz: zone })

/** Which months a player has: from the registration, where it is known, until now. */
export function monthsOf(
  now: number,
  registered: number | undefined,
  zone: string,
): { first: string; last: string } {
  const last = monthOf(now, zone)
  const first = registered === undefined ? '1970-01' : monthOf(registered, zone)
  return { first: first < last ? first : last, last }
}

/** The month `by` months after `month`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** "October 2026", as a title. Philippine apps write the names of months in English. */
export function monthText(month: string, language: string): string {
  const text = new Intl.DateTimeFormat(language === 'fil-PH' ? 'en-US' : language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
