import { describe, expect, it } from 'vitest'
import { digestOf } from '~/lib/canonical-json.ts'
import { checkOrderFile, orderFileText } from '~/lib/order-file.ts'
import { mergeWatch } from '../order-watch.ts'
import { orderFileContent } from './order-file-content.ts'

const row = {
  orderSn: 'W1',
  amount: '5000',
  channel: 'bank-payout',
  currency: 'JPY',
  network: '',
  address: 'bc1-secret',
  createdOn: '2026-03-01T10:00:00.000Z',
  charge: '220',
  bankCardName: 'Demo bank',
  bankCardNo: '4567',
  status: 1,
  memo: 'secret memo',
}
const words = (status: number) => `status ${status}`
const stages = [
  { status: 0, reportedOn: null, seenOn: '2026-03-01T10:00:01.000Z' },
  { status: 1, reportedOn: '2026-03-01T10:05:00.000Z', seenOn: '2026-03-01T10:06:00.000Z' },
]
const watch = mergeWatch(
  null,
  { ...row, updatedOn: '2026-03-01T10:05:00.000Z' },
  new Date('2026-03-01T10:06:00.000Z'),
  { stages },
)
const around = {
  site: 'Amigo',
  support: 'https://help.example/',
  check: 'https://amigo.test/game/guide/order-file',
  language: 'en-US',
  madeOn: new Date('2026-03-01T11:00:00.000Z'),
}

describe('the contents of an order file', () => {
  it('make a file that the checking page takes, without card, address and memo', async () => {
    const expected = { orders: 4, median: 10_800_400, shortest: 60_000, longest: 20_000_000 }
    const content = orderFileContent({ kind: 'withdraw', watch, stages, expected, words }, around)
    expect(content.expected).toMatchObject({ orders: 4, medianSeconds: 10_800 })
    const text = orderFileText(content, await digestOf(content))
    expect(await checkOrderFile(text)).toMatchObject({ result: 'unchanged', content })
    for (const secret of ['4567', 'Demo bank', 'bc1-secret', 'secret memo'])
      expect(text).not.toContain(secret)
  })
})
