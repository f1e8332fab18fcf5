import { dayMs, hourMs, minuteMs } from './durations.ts'

/** Japanese and Chinese have no space between number and unit, or between two amounts. */
const isJoined = (language: string) => /^(?:ja|zh)/.test(language)

/** "in 3 days", "3日後". */
export const daysFromNow = (days: number, language: string) => {
  const text = new Intl.RelativeTimeFormat(language).format(days, 'day')
  return isJoined(language) ? text.replace(/\s/g, '') : text.replace(/(\d)\s/, '$1\u00a0')
}

/** A number with its unit, without a line break inside. */
const amount = (value: number, unit: 'day' | 'hour' | 'minute' | 'second', language: string) =>
  // Short units of Filipino are Spanish and end with a full stop ("seg.").
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: language === 'fil-PH' ? 'long' : 'short',
  })
    .format(value)
    .replace(/\s/g, isJoined(language) ? '' : '\u00a0')

/** A duration in its two largest units: "12 min", "3 hr 20 min", "2 days 5 hr". At least one minute. */
export function durationText(ms: number, language: string): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs)) * minuteMs
  const [days, hours] = [Math.floor(minutes / dayMs), Math.floor((minutes % dayMs) / hourMs)]
  const left = (minutes % hourMs) / minuteMs
  const parts = days
    ? [amount(days, 'day', language), hours && amount(hours, 'hour', language)]
    : [hours && amount(hours, 'hour', language), left && amount(left, 'minute', language)]
  return parts.filter(Boolean).join(isJoined(language) ? '' : ' ')
}

/** Whole minutes of play, which may be none. */
export const playedText = (minutes: number, language: string) =>
  minutes > 0 ? durationText(minutes * minuteMs, language) : amount(0, 'minute', language)

/** How long somebody has to wait: seconds, from a minute on whole minutes, rounded up. */
export const waitText = (seconds: number, language: string) =>
  seconds < 60
    ? amount(seconds, 'second', language)
    : durationText(Math.ceil(seconds / 60) * minuteMs, language)
