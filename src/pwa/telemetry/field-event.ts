/**
 * What may leave a player's browser, as OTLP (https://opentelemetry.io/docs/specs/otlp/#otlphttp): each member is a name out
 * of a list, a number, or a text that one pattern takes whole, so that nothing typed or answered has a way through.
 */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export const vitalParts = [
  'timeToFirstByte',
  'resourceLoadDelay',
  'resourceLoadDuration',
  'elementRenderDelay',
  'inputDelay',
  'processingDuration',
  'presentationDelay',
] as const
export const errorNames = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'DOMException',
] as const
export const countedNames = [
  'installed',
  'update.offered',
  'update.applied',
  'offline.start',
  'order.unknown',
  'screen.failed',
] as const

/** Of the Reporting API (https://www.w3.org/TR/reporting-1/). */
export const reportNames = ['csp-violation', 'deprecation', 'intervention'] as const

export type VitalName = (typeof vitalNames)[number]
export type VitalPart = (typeof vitalParts)[number]
type ErrorName = (typeof errorNames)[number]
export type CountName = (typeof countedNames)[number]

type What =
  | {
      name: 'vital'
      vital: VitalName
      /** Milliseconds; of CLS a score. */
      value: number
      /** The longest part of it, and the element by its tags alone. */
      part: VitalPart | undefined
      element: string | undefined
    }
  | { name: 'error'; error: ErrorName; frames: string[] }
  | { name: 'count'; count: CountName }
  | { name: 'report'; report: (typeof reportNames)[number]; about: string }

export interface FieldEvent {
  /** Epoch ms. */
  at: number
  /** The pattern of a route. */
  page: string
  what: What
}

export const devices = ['phone', 'tablet', 'desktop'] as const

/** Of everybody alike; no id of a device, a session or a player. */
export interface Sender {
  /** The name of its build: the same for everybody who has this release. */
  release: string
  device: (typeof devices)[number]
  language: string
}

const mostFrames = 12
export const framePattern = /assets\/[\w-]+\.js:\d{1,6}:\d{1,7}/

/** File, line and column of each call, without the message before them and the addresses around them. */
export const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .flatMap((line) => framePattern.exec(line)?.[0] ?? [])
    .slice(0, mostFrames)

export const errorNameOf = (error: unknown): ErrorName =>
  errorNames.find((name) => error instanceof Error && error.name === name) ??
  (error instanceof DOMException ? 'DOMException' : 'Error')

/** The directive of the policy, or the browser's name of the feature; no address and no sample of the code. */
export const aboutPattern = /^[A-Za-z-]{1,60}$/

/** Null for a report of another kind. */
export function reportOf(type: string | undefined, body: object | null | undefined): What | null {
  const report = reportNames.find((name) => name === type)
  const { effectiveDirective, id } = (body ?? {}) as { effectiveDirective?: unknown; id?: unknown }
  const about = effectiveDirective ?? id
  return report && typeof about === 'string' && aboutPattern.test(about)
    ? { name: 'report', report, about }
    : null
}

interface Tagged {
  localName?: string
  parentElement: Tagged | null
}

/** The element and what it stands in by their tags: an id or a class may hold what a server said. */
export function tagsOf(node: Tagged | null): string {
  const tags: string[] = []
  for (let at = node; at?.localName && tags.length < 5; at = at.parentElement)
    if (/^[a-z][a-z0-9]{0,9}$/.test(at.localName)) tags.unshift(at.localName)
  return tags.join('>')
}

type Value = { stringValue: string } | { doubleValue: number }
const attributes = (members: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(members).flatMap(([key, value]): { key: string; value: Value }[] =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }],
  )

function membersOf(event: What): Record<string, string | number | undefined> {
  if (event.name === 'vital')
    return {
      'vital.name': event.vital,
      'vital.value': event.value,
      'vital.part': event.part,
      'vital.element': event.element,
    }
  if (event.name === 'error')
    return { 'exception.type': event.error, 'exception.stacktrace': event.frames.join('\n') }
  if (event.name === 'report') return { 'report.name': event.report, 'report.about': event.about }
  return { 'count.name': event.count }
}

const info = 9
const failure = 17

/** The body of one request to `<address>/v1/logs`. */
export const otlpLogs = (sender: Sender, events: readonly FieldEvent[]) => ({
  resourceLogs: [
    {
      resource: {
        attributes: attributes({
          'service.name': 'amigo',
          'service.version': sender.release,
          'device.class': sender.device,
          'browser.language': sender.language,
        }),
      },
      scopeLogs: [
        {
          scope: { name: 'amigo' },
          logRecords: events.map(({ at, page, what }) => ({
            timeUnixNano: `${Math.round(at)}000000`,
            severityNumber: what.name === 'error' ? failure : info,
            eventName: `amigo.${what.name}`,
            attributes: attributes({ 'page.route': page, ...membersOf(what) }),
          })),
        },
      ],
    },
  ],
})
