import { describe, expect, it } from 'vitest'
import { digestOf } from './canonical-json.ts'
import { checkOrderFile, orderFileFormat, orderFileText, type OrderFileContent } from './order-file.ts'

const content: OrderFileContent = {
  format: orderFileFormat,
  site: 'Amigo',
  order: {
    kind: 'withdraw',
    orderSn: 'W1',
    amount: '5000',
    currency: 'JPY',
    fee: '220',
    channel: 'bank-payout',
    network: '',
    placedOn: '2026-03-01T10:00:00.000Z',
    status: 1,
    statusText: '出金審査中',
  },
  stages: [{ status: 1, text: '出金審査中', reportedOn: null, firstSeenOn: '2026-03-01T10:00:05.000Z' }],
  expected: { orders: 5, medianSeconds: 10_800, shortestSeconds: 60, longestSeconds: 20_000 },
  support: null,
  check: 'https://amigo.test/game/guide/order-file',
  language: 'ja-JP',
  madeOn: '2026-03-01T12:00:00.000Z',
}
const file = async () => orderFileText(content, await digestOf(content))
const resultOf = async (text: string) => (await checkOrderFile(text)).result

describe('an order file', () => {
  it('is unchanged as saved, also with other spaces, another order of members, or a byte order mark', async () => {
    const text = await file()
    expect(await checkOrderFile(text)).toEqual({
      result: 'unchanged',
      content,
      digest: await digestOf(content),
    })
    const members = Object.entries(JSON.parse(text) as object).toReversed()
    expect(await resultOf(JSON.stringify(Object.fromEntries(members)))).toBe('unchanged')
    expect(await resultOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe('unchanged')
  })
  it.each([
    ['an amount', '"amount": "5000"', '"amount": "50000"'],
    ['a time', '10:00:05', '09:00:05'],
    ['a member more', '"site": "Amigo"', '"site": "Amigo", "paid": true'],
    ['the digest', '"value": "', '"value": "0'],
  ])('is altered where %s is another', async (_what, from, to) => {
    const text = await file()
    expect(text).toContain(from)
    expect(await resultOf(text.replace(from, to))).toBe('altered')
  })
  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no digest', JSON.stringify(content)],
    [
      'another format',
      JSON.stringify({ ...content, format: 'x', digest: { algorithm: 'SHA-256', value: '' } }),
    ],
    ['no order', JSON.stringify({ ...content, order: 1, digest: { algorithm: 'SHA-256', value: '' } })],
    [
      'a stage without words',
      JSON.stringify({ ...content, stages: [{ status: 1 }], digest: { algorithm: 'SHA-256', value: '' } }),
    ],
    ['another digest', JSON.stringify({ ...content, digest: { algorithm: 'MD5', value: '' } })],
  ])('is none where there is %s', async (_what, text) => {
    expect(await resultOf(text)).toBe('unreadable')
  })
})
