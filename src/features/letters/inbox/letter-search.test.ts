import { describe, expect, it } from 'vitest'
import type { Letter } from '~/api/contract/letters.ts'
import { eachOnce, markedParts, matchingLetters } from './letter-search.ts'

const letter = (id: string, more: Partial<Letter> & Record<string, unknown> = {}): Letter => ({
  id,
  type: 'system',
  readStatus: 1,
  createdOn: `2026-07-${id.padStart(2, '0')}T00:00:00Z`,
  titleJp: `第${id}号`,
  titleEn: `No. ${id}`,
  contentJp: '本文です。',
  contentEn: 'The text.',
  ...more,
})
const ids = (letters: readonly Letter[]) => letters.map(({ id }) => id)
const all = { keyword: '', unreadOnly: false, language: 'ja-JP', read: {}, held: new Set<string>() }

describe('the letters that are there', () => {
  it('stand once each, the newest first, whichever page they came with', () => {
    const pages = [{ records: [letter('3'), letter('2')] }, { records: [letter('9'), letter('2')] }]
    expect(ids(eachOnce(pages))).toEqual(['9', '3', '2'])
  })
  it('are taken from the page that came first where two differ', () => {
    const pages = [{ records: [letter('2', { readStatus: 0 })] }, { records: [letter('2')] }]
    expect(eachOnce(pages)[0]?.readStatus).toBe(0)
  })
})

describe('a search in letters', () => {
  const letters = [
    letter('1', { titleJp: 'ｱﾐｺﾞ提灯まつり', titleEn: 'Lantern Café' }),
    letter('2', {
      contentJp: '<p>ＡＢＣ<b>入金</b>&amp;出金</p>',
      contentEn: '<a href="https://lantern.example">Go</a>',
    }),
    letter('3', { readStatus: 0 }),
  ]
  const found = (keyword: string, more: Partial<typeof all> = {}) =>
    ids(matchingLetters(letters, { ...all, keyword, ...more }))

  it('reads the text as well, and no markup of it', () => {
    expect(found('abc入金&出金')).toEqual(['2'])
    expect(found('lantern', { language: 'en-US' })).toEqual(['1'])
    expect(found('href', { language: 'en-US' })).toEqual([])
  })
  it('finds nothing, or everything where nothing is asked', () => {
    expect(found('存在しない')).toEqual([])
    expect(found(' 　')).toEqual(['1', '2', '3'])
  })
  it('leaves the unread ones, those read in this tab apart, and keeps what was read meanwhile', () => {
    expect(found('', { unreadOnly: true })).toEqual(['3'])
    expect(found('', { unreadOnly: true, read: { 3: true } })).toEqual([])
    expect(found('', { unreadOnly: true, held: new Set(['1']) })).toEqual(['1', '3'])
    expect(found('提灯', { unreadOnly: true, held: new Set(['2']) })).toEqual([])
  })
})

describe('what is marked in a subject', () => {
  const marked = (text: string, keyword: string) =>
    markedParts(text, keyword)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('')

  it('is what was searched for, as it is written there', () => {
    expect(marked('提灯まつり開催中', 'マツリ')).toBe('提灯[まつり]開催中')
    expect(marked('Deposit credited', 'CREDIT')).toBe('Deposit [credit]ed')
    expect(marked('ｱﾐｺﾞへようこそ', 'アミゴ')).toBe('[ｱﾐｺﾞ]へようこそ')
    expect(marked('Café No. 12', 'cafe 12')).toBe('[Café] No. [12]')
    expect(marked('Café', 'cafe')).toBe('[Café]')
  })
  it('reaches over what the search leaves out, and not beyond', () => {
    expect(marked('No. 12 of 120', 'no12')).toBe('[No. 12] of 120')
    expect(marked('12, 12', '12')).toBe('[12], [12]')
  })
  it('is nothing where nothing stands there, or nothing is searched for', () => {
    expect(marked('提灯まつり', '入金')).toBe('提灯まつり')
    expect(marked('提灯まつり', ' - ')).toBe('提灯まつり')
    expect(marked('', 'a')).toBe('')
  })
  it('loses and adds no sign of the subject', () => {
    for (const text of ['👨‍👩‍👧の日', 'ﾊﾟﾁﾝｺ', 'İstanbul', '한국어', 'Đăng nhập'])
      for (const keyword of ['日', 'パ', 'i', '국', 'nhap'])
        expect(
          markedParts(text, keyword)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
  })
})
