import { expect, it } from 'vitest'
import { otlpLogs, tagsOf, type FieldEvent } from './field-event.ts'

const sender = { release: 'aB3-_56789xy', device: 'phone', language: 'ja-JP' } as const
const sent = (what: FieldEvent['what'], page = '/user/finance/deposit') =>
  otlpLogs(sender, [{ at: 1_795_000_000_000, page, what }])

it('names an element by tags, not by what stands in it or on it', () => {
  const inside = (...names: string[]) =>
    names.reduce<Parameters<typeof tagsOf>[0]>(
      (parentElement, localName) => ({ localName, parentElement, id: 'order-D26112', className: 'taro' }),
      null,
    )
  expect(tagsOf(inside('main', 'ul', 'taro-5000', 'li', 'b'))).toBe('main>ul>li>b')
  expect(tagsOf(null)).toBe('')
})

it('is OTLP as JSON: one log record an event, with what all events of a visit have in common beside them', () => {
  const what = {
    name: 'vital',
    vital: 'LCP',
    value: 1234,
    part: 'timeToFirstByte',
    element: 'main>img',
  } as const
  expect(sent(what)).toEqual({
    resourceLogs: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'amigo' } },
            { key: 'service.version', value: { stringValue: 'aB3-_56789xy' } },
            { key: 'device.class', value: { stringValue: 'phone' } },
            { key: 'browser.language', value: { stringValue: 'ja-JP' } },
          ],
        },
        scopeLogs: [
          {
            scope: { name: 'amigo' },
            logRecords: [
              {
                timeUnixNano: '1795000000000000000',
                severityNumber: 9,
                eventName: 'amigo.vital',
                attributes: [
                  { key: 'page.route', value: { stringValue: '/user/finance/deposit' } },
                  { key: 'vital.name', value: { stringValue: 'LCP' } },
                  { key: 'vital.value', value: { doubleValue: 1234 } },
                  { key: 'vital.part', value: { stringValue: 'timeToFirstByte' } },
                  { key: 'vital.element', value: { stringValue: 'main>img' } },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
})
