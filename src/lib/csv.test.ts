import { describe, expect, it } from 'vitest'
import { byteOrderMark, csvCell, csvRow, pastedRow } from './csv.ts'

describe('csvCell', () => {
  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '\r=1', '＝１', '-', '+', '--1', '-1e3', '=-5'])(
    'cannot be run as a formula: %j',
    (text) => expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true),
  )
  it.each(['-1200', '+5', '0.5', '-0.000000000000000001', '1000'])('keeps %s a number', (text) =>
    expect(csvCell(text)).toBe(text),
  )
  it('quotes characters that would break the row', () => {
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('say "hi"')).toBe('"say ""hi"""')
    expect(csvCell('two\nlines')).toBe('"two\nlines"')
    expect(csvCell(' x ')).toBe('" x "')
  })
  it('keeps every digit of a long identifier', () => {
    expect(csvCell('2026030112345678901')).toBe("'2026030112345678901")
  })
})

it('writes rows that Excel reads', () => {
  expect(csvRow(['提灯ナイト', '-100'])).toBe('提灯ナイト,-100\r\n')
  expect(byteOrderMark.codePointAt(0)).toBe(0xfeff)
})

it('writes rows for the clipboard that paste as cells and run no formula', () => {
  expect(pastedRow(['a\tb\nc', '=1+1', '-100', '2026030112345678901'])).toBe(
    "a b c\t'=1+1\t-100\t'2026030112345678901\n",
  )
})
