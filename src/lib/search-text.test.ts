import { describe, expect, it } from 'vitest'
import { matchesSearch, searchText } from './search-text.ts'

describe('searchText', () => {
  it('ignores differences of hiragana and katakana, width and case', () => {
    const spellings = ['コイリバー', 'こいりばー', 'ｺｲﾘﾊﾞｰ', 'コイ・リバー', 'こい りばー']
    expect(new Set(spellings.map(searchText)).size).toBe(1)
    expect(searchText('Ａ－１０１')).toBe(searchText('a-101'))
    expect(searchText('LANTERN Night')).toBe(searchText('lanternnight'))
  })
  it('distinguishes voiced and unvoiced kana', () => {
    expect(searchText('がま')).not.toBe(searchText('かま'))
    expect(searchText('ｶﾞﾏ')).toBe(searchText('がま'))
  })
  it('ignores accents on Latin letters', () => {
    expect(searchText('Café')).toBe('cafe')
  })
  it('finds Vietnamese typed without diacritics', () => {
    expect(searchText('Đăng ký')).toBe(searchText('dang ky'))
  })
  it('finds a number with its unit despite a no-break joiner', () => {
    expect(searchText('至少8\u2060位')).toContain(searchText('8位'))
  })
})

describe('matchesSearch', () => {
  const texts = ['提灯ナイト', 'Lantern Night', 'A-101']

  it('finds a machine by any name or its number', () => {
    for (const keyword of ['ないと', 'ﾅｲﾄ', 'lantern', 'ＬＡＮＴＥＲＮ', 'a101', '１０１', '提灯'])
      expect(matchesSearch(keyword, texts), keyword).toBe(true)
  })
  it('requires every part of the keyword', () => {
    expect(matchesSearch('night　101', texts)).toBe(true)
    expect(matchesSearch('night 202', texts)).toBe(false)
  })
  it('matches everything for an empty keyword', () => {
    expect(matchesSearch(' 　', texts)).toBe(true)
  })
})
