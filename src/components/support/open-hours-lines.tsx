import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { useMinute } from '~/components/use-now.ts'
import { formatRange, formatWireTime } from '~/lib/dates.ts'
import { dayMs } from '~/lib/durations.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { zoneName } from '~/lib/zone-name.ts'

/** Whether customer service is open, and its hours in the reader's time zone and, if different, in the operator's. */
export function OpenHoursLines({ hours }: { hours: string }) {
  const { t, i18n } = useTranslation(['support', 'ui'])
  const now = useMinute()
  const { language } = i18n
  const zone = platform().operatorZone
  const state = now ? openState(hours, zone, now) : null
  if (!state) return null
  const shown = (shownIn: string) => hoursIn(hours, { zone, shownIn, now, language }).join(' · ')
  const theirs = shown(zone)
  const ours = shown(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const at = new Date(state.at).toISOString()
  const name = zoneName(zone, language)
  return (
    <>
      <p>
        <strong>
          {state.isOpen
            ? t('support:hours.open', { time: formatWireTime(at, language, 'time') })
            : t('support:hours.closed', { time: formatWireTime(at, language, 'dayMonthTime') })}
        </strong>
      </p>
      <p className="small-muted">
        {ours === theirs
          ? t('support:hours.same', { hours: theirs, zone: name })
          : t('support:hours.both', { ours, hours: theirs, zone: name })}
      </p>
    </>
  )
}

const week = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** A rule of `operator.openHours`. Days as in `Date`: 0 is Sunday. */
interface Rule {
  first: number
  last: number
  from: string
  until: string
}

const rulesOf = (openHours: string): Rule[] =>
  openHours
    .split('; ')
    .map((rule) => {
      const [, first = '', last = first, from = '', until = ''] =
        /^(\w\w)(?:-(\w\w))? (\S+)-(\S+)$/.exec(rule) ?? []
      return { first: week.indexOf(first), last: week.indexOf(last), from, until }
    })
    .filter(({ first, last }) => first >= 0 && last >= 0)

/** Handles ranges over the week's end: Friday to Monday are four days. */
const isWithin = ({ first, last }: Rule, day: number) => (day - first + 7) % 7 <= (last - first + 7) % 7

interface Opening {
  rule: Rule
  from: number
  until: number
}

/** All opening periods from yesterday (one may last past midnight) to a week ahead, in ascending order. */
function openings(openHours: string, zone: string, now: number): Opening[] {
  const rules = rulesOf(openHours)
  const dayIn = (ms: number) => formatWireTime(new Date(ms).toISOString(), 'zh-CN', 'date', zone)
  const at = (day: string, time: string) => instantOf(`${day} ${time}`, zone)?.getTime() ?? 0
  return Array.from({ length: 9 }, (_, index) => now + (index - 1) * dayMs)
    .flatMap((ms) => {
      const day = dayIn(ms)
      const weekday = new Date(`${day}T00:00Z`).getUTCDay()
      return rules
        .filter((rule) => isWithin(rule, weekday))
        .map((rule) => {
          const isOverNight = rule.until <= rule.from
          return {
            rule,
            from: at(day, rule.from),
            until: at(isOverNight ? dayIn(ms + dayMs) : day, rule.until),
          }
        })
    })
    .toSorted((one, other) => one.from - other.from)
}

/** Whether customer service is open, and until or from when; null if it never is. */
export function openState(
  openHours: string,
  zone: string,
  now: number,
): { isOpen: boolean; at: number } | null {
  const next = openings(openHours, zone, now).find(({ until }) => until > now)
  if (!next) return null
  const isOpen = next.from <= now
  return { isOpen, at: isOpen ? next.until : next.from }
}

/** The rules in the time zone `shownIn`: "Mon – Fri 10:00 – 18:00". */
export function hoursIn(
  openHours: string,
  { zone, shownIn, now, language }: { zone: string; shownIn: string; now: number; language: string },
): string[] {
  const all = openings(openHours, zone, now)
  const name = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2026, 1, 1 + ((day + 7) % 7)),
    )
  return rulesOf(openHours).flatMap(({ first, last, from }) => {
    const one = all.find(({ rule }) => rule.first === first && rule.last === last && rule.from === from)
    if (!one) return []
    const wire = (ms: number) => new Date(ms).toISOString()
    const dayOf = (place: string) =>
      Date.parse(`${formatWireTime(wire(one.from), 'zh-CN', 'date', place)}T00:00Z`) / dayMs
    const moved = dayOf(shownIn) - dayOf(zone)
    const time = (ms: number) => formatWireTime(wire(ms), language, 'time', shownIn)
    const days = formatRange(name(first + moved), name(last + moved), language)
    return `${days} ${formatRange(time(one.from), time(one.until), language)}`
  })
}
