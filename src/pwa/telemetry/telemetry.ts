/** Eyes in the field, where an operator names a collector (`telemetry` of the platform block); loaded once the page rests. */
import { subscribe } from 'valtio'
import { onCLS, onINP, onLCP } from 'web-vitals/attribution'
import { platform } from '~/api/platform.ts'
import { timeNow } from '~/api/server-time.ts'
import { hasEntries } from '~/domain/money/journal.ts'
import { parseRecord } from '~/lib/parse-json.ts'
import { readStored, removeStored, writeStoredJson } from '~/lib/storage.ts'
import { pageBuild } from '../page-build.ts'
import { update } from '../update/update.ts'
import {
  errorNameOf,
  framesOf,
  otlpLogs,
  reportNames,
  reportOf,
  tagsOf,
  vitalParts,
  type CountName,
  type FieldEvent,
  type Sender,
  type VitalName,
  type VitalPart,
} from './field-event.ts'

/** What waits for a connection; the oldest goes first. */
const mostBytes = 20_000
/** An error or report that comes again and again says no more than its first times. */
const mostErrors = 20

const senderNow = (): Sender => ({
  release: pageBuild() ?? '',
  device: innerWidth < 768 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop',
  language: document.documentElement.lang,
})

/** A player said no, here or by their browser to every site. */
const isTelemetryRefused = () =>
  readStored('telemetry') === 'off' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

interface Around {
  /** The pattern of the page's route, never its address. */
  pageNow: () => string
  /** Called with whether the page that was reached could be shown. */
  onPage: (reached: (isShown: boolean) => void) => void
}

/** Measures a share of all starts, and sends when the page is hidden. */
export function followField({ pageNow, onPage }: Around): void {
  const { telemetry } = platform()
  if (!telemetry || isTelemetryRefused() || Math.random() * 100 >= telemetry.share) return
  const sender = senderNow()
  let events: FieldEvent[] = []
  let errors = 0

  /** False where the browser does not take it; an event that was refused meanwhile is forgotten. */
  const sent = (by: Sender, of: readonly FieldEvent[]) =>
    isTelemetryRefused() ||
    of.length === 0 ||
    navigator.sendBeacon(
      `${telemetry.address}/v1/logs`,
      new Blob([JSON.stringify(otlpLogs(by, of))], { type: 'application/json' }),
    )
  const send = () => {
    if (!navigator.onLine || !sent(sender, events)) return
    events = []
    removeStored('fieldEvents')
  }
  const add = (event: FieldEvent['what']) => {
    events.push({ at: timeNow(), page: pageNow(), what: event })
    while (JSON.stringify(events).length > mostBytes) events.shift()
    writeStoredJson('fieldEvents', { sender, events })
  }
  const count = (name: CountName) => add({ name: 'count', count: name })
  const fail = (error: unknown) => {
    errors += 1
    if (errors > mostErrors) return
    add({
      name: 'error',
      error: errorNameOf(error),
      frames: framesOf(error instanceof Error ? error.stack : ''),
    })
  }

  // Of a visit that ended without a connection, maybe under another release.
  const left = parseRecord(readStored('fieldEvents'))
  if (left && Array.isArray(left['events'])) {
    const by = left['sender'] as Sender
    if (by.release !== sender.release) count('update.applied')
    if (!navigator.onLine || !sent(by, left['events'] as FieldEvent[]))
      events = left['events'] as FieldEvent[]
  }

  type Parts = Partial<Record<VitalPart, number>>
  const vital = (name: VitalName, value: number, element?: string, parts: Parts = {}) => {
    const [longest] = vitalParts.toSorted((a, b) => (parts[b] ?? 0) - (parts[a] ?? 0))
    const part = longest && (parts[longest] ?? 0) > 0 ? longest : undefined
    add({ name: 'vital', vital: name, value: Math.round(value * 1000) / 1000, part, element })
  }
  const generateTarget = tagsOf
  onLCP(({ value, attribution }) => vital('LCP', value, attribution.target, attribution), { generateTarget })
  onINP(({ value, attribution }) => vital('INP', value, attribution.interactionTarget, attribution), {
    generateTarget,
  })
  onCLS(({ value, attribution }) => vital('CLS', value, attribution.largestShiftTarget), { generateTarget })

  addEventListener('error', ({ error }) => fail(error))
  addEventListener('unhandledrejection', ({ reason }) => fail(reason))
  if ('ReportingObserver' in globalThis)
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) {
          const report = reportOf(type, body)
          errors += 1
          if (report && errors <= mostErrors) add(report)
        }
      },
      { types: [...reportNames], buffered: true },
    ).observe()
  addEventListener('appinstalled', () => count('installed'))
  if (!navigator.onLine) count('offline.start')
  if (hasEntries()) count('order.unknown')
  let wasOffered = false
  subscribe(update, () => {
    if (update.isOffered && !wasOffered) count('update.offered')
    wasOffered = update.isOffered
  })
  onPage((isShown) => {
    if (!isShown) count('screen.failed')
  })
  // After the listeners of web-vitals, which report then what is final.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
