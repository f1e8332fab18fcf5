import { expect, it } from 'vitest'
import { grouped, isGrouped, withoutGroups } from './grouped-amount.ts'
import { readTypedAmount } from './typed-amount.ts'

/** `|` marks the caret. */
const typed = (marked: string, language = 'en-US') => {
  const { text, caret } = grouped(marked.replace('|', ''), marked.indexOf('|'), language)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

it.each([
  ['1000|', '1,000|'],
  ['1,0000|', '10,000|'],
  ['2,|00000', '2|00,000'],
  ['1,9|000', '19|,000'],
  ['|1000', '|1,000'],
  ['1234.5|', '1,234.5|'],
  ['1234.|', '1,234.|'],
  ['12|34.56', '1,2|34.56'],
  ['２０００|', '２０００|'],
  ['1.2.3|', '1.2.3|'],
  ['abc|', 'abc|'],
  ['|', '|'],
])('%s becomes %s', (before, after) => expect(typed(before)).toBe(after))

it('groups in Vietnamese', () => {
  expect(typed('1234567,5|', 'vi-VN')).toBe('1.234.567,5|')
})

it.each([
  ['1,000', true],
  ['1000', true],
  ['', true],
  ['10,00', false],
  ['1,', false],
  [',000', false],
])('%s has its separators in place: %s', (text, inPlace) => {
  expect(isGrouped(text, 'en-US')).toBe(inPlace)
})

it('never changes the parsed amount', () => {
  for (const language of ['en-US', 'ja-JP', 'vi-VN'])
    for (const text of '1000 1234567 0.5 0,5 1,000 1.000 10,00 1,0 12345,6 12345.6 007 1,000,00'.split(' '))
      for (const decimals of [0, 2]) {
        const read = readTypedAmount(text, language, decimals, 'JPY')
        expect(readTypedAmount(withoutGroups(text, language), language, decimals, 'JPY')).toEqual(read)
        if (isGrouped(text, language))
          expect(readTypedAmount(grouped(text, 0, language).text, language, decimals, 'JPY')).toEqual(read)
      }
})
