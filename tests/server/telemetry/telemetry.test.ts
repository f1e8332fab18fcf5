import { afterAll, expect, it } from 'vitest'
import { otlpLogs, type FieldEvent } from '../../../src/pwa/telemetry/field-event.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { logsPath } from './receive.ts'

const { app, db } = await startTestBackEnd()
afterAll(() => db.close())

const sender = { release: 'aB3-_56789xy', device: 'phone', language: 'ja-JP' } as const
const post = (body: unknown) =>
  app.request(logsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const at = (what: FieldEvent['what'], page = '/'): FieldEvent => ({ at: 1_795_000_000_000, page, what })
const lcp = (value: number) =>
  at({ name: 'vital', vital: 'LCP', value, part: 'elementRenderDelay', element: 'main>img' })

it('takes what the app sends, and shows p75 and errors by stack at the desk', async () => {
  const frames = ['assets/parts-A1_b.js:2:13', 'assets/calls-x.js:1:2']
  const events = [
    ...[1000, 1100, 1200, 2000].map(lcp),
    at({ name: 'error', error: 'TypeError', frames }, '/user/finance/deposit'),
    at({ name: 'error', error: 'Error', frames: [] }),
    at({ name: 'count', count: 'offline.start' }),
    at({ name: 'report', report: 'csp-violation', about: 'script-src-elem' }),
  ]
  const answer = await post(otlpLogs(sender, events))
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  const page = await (await app.request('/desk/field')).text()
  for (const shown of [
    '<td class="figure" data-name="p75"><span>1400.000</span></td>',
    'elementRenderDelay main&gt;img',
    frames.join('\n'),
    'offline.start',
    'csp-violation script-src-elem',
  ])
    expect(page).toContain(shown)
})

it('takes nothing that is not of that form, event by event, and says how many', async () => {
  const others: FieldEvent[] = [
    at({ name: 'vital', vital: 'LCP', value: 1, part: undefined, element: 'main>b#taro' }),
    at({ name: 'error', error: 'Error', frames: ['at taro (https://x.example/?id=5)'] }),
    at({ name: 'count', count: 'taro' as 'installed' }),
    at({ name: 'count', count: 'installed' }, '/user?id=taro'),
    at({ name: 'report', report: 'deprecation', about: 'https://x.example/?id=taro' }),
  ]
  await db.query('delete from field_events')
  const answer = await post(otlpLogs(sender, [...others, lcp(1)]))
  expect(await answer.json()).toEqual({ partialSuccess: { rejectedLogRecords: '5' } })
  await post(otlpLogs({ ...sender, release: 'taro' }, [lcp(1)]))
  expect(await db.query('select what, detail from field_events')).toEqual([
    { what: 'LCP', detail: 'elementRenderDelay main>img' },
  ])
  for (const body of ['', '{', '[]', '{"resourceLogs":1}', 'null'])
    expect((await post(body)).status).toBe(400)
  expect(
    (
      await post(
        otlpLogs(
          sender,
          Array.from({ length: 501 }, () => lcp(1)),
        ),
      )
    ).status,
  ).toBe(413)
})
