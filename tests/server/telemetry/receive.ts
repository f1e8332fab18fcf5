import type { Hono } from 'hono'
import * as v from 'valibot'
import { languages } from '../../../i18n/languages.ts'
import {
  aboutPattern,
  countedNames,
  devices,
  errorNames,
  framePattern,
  reportNames,
  vitalNames,
  vitalParts,
} from '../../../src/pwa/telemetry/field-event.ts'
import type { Db } from '../platform/db/db.ts'

/** As a collector of OpenTelemetry would have it: `telemetry.address` of the platform block is `/telemetry`. */
const logsPath = '/telemetry/v1/logs'
const mostEvents = 500

const attribute = v.object({
  key: v.string(),
  value: v.union([v.object({ stringValue: v.string() }), v.object({ doubleValue: v.number() })]),
})
const members = v.pipe(
  v.array(attribute),
  v.transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, 'stringValue' in value ? value.stringValue : value.doubleValue]),
    ),
  ),
)
const logs = v.object({
  resourceLogs: v.array(
    v.object({
      resource: v.object({ attributes: members }),
      scopeLogs: v.array(v.object({ logRecords: v.array(v.object({ attributes: members })) })),
    }),
  ),
})

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
/** The patterns of routes: letters, and members by their names, in braces where they may be missing. */
const page = matching(/^[\w/{}$-]{0,80}$/)
const sender = v.object({
  'service.version': matching(/^[\w-]{12}$/),
  'device.class': v.picklist(devices),
  'browser.language': v.picklist(languages),
})
const event = v.union([
  v.object({
    'page.route': page,
    'vital.name': v.picklist(vitalNames),
    'vital.value': v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
    'vital.part': v.optional(v.picklist(vitalParts), undefined),
    'vital.element': v.optional(matching(/^[a-z\d>]{0,60}$/), ''),
  }),
  v.object({
    'page.route': page,
    'exception.type': v.picklist(errorNames),
    'exception.stacktrace': matching(new RegExp(`^(?:${framePattern.source}\\n?)*$`)),
  }),
  v.object({ 'page.route': page, 'count.name': v.picklist(countedNames) }),
  v.object({
    'page.route': page,
    'report.name': v.picklist(reportNames),
    'report.about': matching(aboutPattern),
  }),
])

function rowOf(read: v.InferOutput<typeof event>) {
  const at = read['page.route']
  if ('vital.name' in read) {
    const detail = [read['vital.part'] ?? '', read['vital.element']].join(' ').trim()
    return { page: at, name: 'vital', what: read['vital.name'], value: read['vital.value'], detail }
  }
  if ('count.name' in read)
    return { page: at, name: 'count', what: read['count.name'], value: null, detail: '' }
  if ('report.name' in read)
    return { page: at, name: 'report', what: read['report.name'], value: null, detail: read['report.about'] }
  return {
    page: at,
    name: 'error',
    what: read['exception.type'],
    value: null,
    detail: read['exception.stacktrace'],
  }
}

/** Takes what is well-formed, event by event; anybody may send, so nothing of it is trusted beyond its form. */
export function mountTelemetry(app: Hono, db: Db): void {
  app.post(logsPath, async (c) => {
    if (!c.req.header('Content-Type')?.startsWith('application/json'))
      return c.json({ message: 'not JSON' }, 415)
    const read = v.safeParse(logs, await c.req.json().catch(() => null))
    if (!read.success) return c.json({ message: 'not OTLP logs as JSON' }, 400)
    const rows = read.output.resourceLogs.flatMap(({ resource, scopeLogs }) => {
      const by = v.safeParse(sender, resource.attributes)
      if (!by.success) return []
      return scopeLogs
        .flatMap(({ logRecords }) => logRecords)
        .flatMap(({ attributes }) => {
          const one = v.safeParse(event, attributes)
          if (!one.success) return []
          const {
            'service.version': release,
            'device.class': device,
            'browser.language': language,
          } = by.output
          return [{ release, device, language, ...rowOf(one.output) }]
        })
    })
    const sent = read.output.resourceLogs.reduce(
      (sum, { scopeLogs }) => sum + scopeLogs.reduce((all, { logRecords }) => all + logRecords.length, 0),
      0,
    )
    if (sent > mostEvents) return c.json({ message: `at most ${mostEvents} log records` }, 413)
    await db.query(
      `insert into field_events (release, device, language, page, name, what, value, detail)
       select release, device, language, page, name, what, value, detail from jsonb_to_recordset($1::jsonb)
         as e (release text, device text, language text, page text, name text, what text, value double precision, detail text)`,
      [JSON.stringify(rows)],
    )
    const rejected = sent - rows.length
    return c.json(rejected ? { partialSuccess: { rejectedLogRecords: String(rejected) } } : {})
  })
}
