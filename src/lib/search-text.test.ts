import { describe, expect, it } from 'vitest'
import { matchesSearch, searchText } from './search-text.ts'

describe('searchText', () => {
  it('reads hiragana and katakana, full and half width, and capitals as the same', () => {
    const spellings = ['コイリバー', 'こいりばー', 'ｺｲﾘﾊﾞｰ', 'コイ・リバー', 'こい りばー']
    expect(new Set(spellings.map(searchText)).size).toBe(1)
    expect(searchText('Ａ－１０１')).toBe(searchText('a-101'))
    expect(searchText('LANTERN Night')).toBe(searchText('lanternnight'))
  })
  it('keeps voiced and unvoiced kana apart', () => {
    expect(searchText('がま')).not.toBe(searchText('かま'))
    expect(searchText('ｶﾞﾏ')).toBe(searchText('がま'))
  })
  it('ignores accents on Latin letters', () => {
    expect(searchText('Café')).toBe('cafe')
  })
  it('finds Vietnamese as it is typed without its marks', () => {
    expect(searchText('Đăng ký')).toBe(searchText('dang ky'))
  })
  it('finds a number with its unit, which a text keeps on one line', () => {
    expect(searchText('至少8\u2060位')).toContain(searchText('8位'))
  })
})

describe('matchesSearch', () => {
  const texts = ['提灯ナイト', 'Lantern Night', 'A-101']

  it('finds a machine by any of its names or by its number', () => {
    for (const keyword of ['ないと', 'ﾅｲﾄ', 'lantern', 'ＬＡＮＴＥＲＮ', 'a101', '１０１', '提灯'])
      expect(matchesSearch(keyword, texts), keyword).toBe(true)
  })
  it('needs every part of what was typed', () => {
    expect(matchesSearch('night　101', texts)).toBe(true)
    expect(matchesSearch('night 202', texts)).toBe(false)
  })
  it('finds everything while nothing is typed', () => {
    expect(matchesSearch(' 　', texts)).toBe(true)
  })
})
