/** Eyes in the field, where an operator names a collector (`telemetry` of the platform block); loaded once the page rests. */
import { subscribe } from 'valtio'
import { onCLS, onINP, onLCP } from 'web-vitals'
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

type Parts = Partial<Record<VitalPart, number>>

/** What `web-vitals/attribution` would say of the two, at a third of its weight. */
function partsOfLcp(value: number, entry: LargestContentfulPaint | undefined): Parts {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || !entry) return {}
  const [file] = performance.getEntriesByType('resource').filter(({ name }) => name === entry.url)
  const since = (at: number) => Math.max(0, at - (page.activationStart ?? 0))
  const firstByte = since(page.responseStart)
  const asked = Math.max(firstByte, file ? since(file.requestStart || file.startTime) : 0)
  const loaded = Math.min(value, Math.max(asked, file ? since(file.responseEnd) : 0))
  return {
    timeToFirstByte: firstByte,
    resourceLoadDelay: asked - firstByte,
    resourceLoadDuration: loaded - asked,
    elementRenderDelay: value - loaded,
  }
}
const partsOfInp = (value: number, entry: PerformanceEventTiming | undefined): Parts =>
  entry
    ? {
        inputDelay: entry.processingStart - entry.startTime,
        processingDuration: entry.processingEnd - entry.processingStart,
        presentationDelay: entry.startTime + value - entry.processingEnd,
      }
    : {}

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
  const add = (event: FieldEvent) => {
    events.push(event)
    while (JSON.stringify(events).length > mostBytes) events.shift()
    writeStoredJson('fieldEvents', { sender, events })
  }
  const tell = (what: FieldEvent['what']) => add({ at: timeNow(), page: pageNow(), what })
  const count = (name: CountName) => tell({ name: 'count', count: name })
  const fail = (error: unknown) => {
    errors += 1
    if (errors > mostErrors) return
    tell({
      name: 'error',
      error: errorNameOf(error),
      // A message may hold what looks like a place.
      frames: framesOf(error instanceof Error ? error.stack?.replace(error.message, '') : ''),
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

  /** The newest of each, told once it is final: the element and the page are those of the moment it was measured in. */
  const vitals = new Map<VitalName, FieldEvent>()
  const measure = (vital: VitalName, value: number, node?: Node | null, parts: Parts = {}) => {
    const part = vitalParts.toSorted((a, b) => (parts[b] ?? 0) - (parts[a] ?? 0)).find((name) => parts[name])
    const element = node instanceof Element ? tagsOf(node) : undefined
    const what = { name: 'vital', vital, value: Math.round(value * 1000) / 1000, part, element } as const
    vitals.set(vital, { at: timeNow(), page: pageNow(), what })
  }
  // Each with an object of its own, by which the library tells what it measures apart.
  const always = () => ({ reportAllChanges: true })
  onLCP(
    ({ value, entries: [entry] }) => measure('LCP', value, entry?.element, partsOfLcp(value, entry)),
    always(),
  )
  onINP(
    ({ value, entries: [entry] }) => measure('INP', value, entry?.target, partsOfInp(value, entry)),
    always(),
  )
  onCLS(({ value, entries }) => {
    const [largest] = entries.toSorted((a, b) => b.value - a.value)
    measure('CLS', value, largest?.sources.find(({ node }) => node instanceof Element)?.node)
  }, always())

  addEventListener('error', ({ error }) => fail(error))
  addEventListener('unhandledrejection', ({ reason }) => fail(reason))
  if ('ReportingObserver' in globalThis)
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) {
          const report = reportOf(type, body)
          errors += 1
          if (report && errors <= mostErrors) tell(report)
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
    if (document.visibilityState !== 'hidden') return
    for (const event of vitals.values()) add(event)
    vitals.clear()
    send()
  })
}
