import { describe, expect, it } from 'vitest'
import { compareHolder, compareNames, fieldsUnlikeCards, holderText, katakanaOf } from './holder-name.ts'

describe('two spellings of a name', () => {
  it.each([
    ['ヤマダ　タロウ', 'YAMADA TARO'],
    ['ヤマダ タロウ', 'Taro Yamada'],
    ['やまだ たろう', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['オオノ　シンイチ', "OHNO SHIN'ICHI"],
    ['サトウ ショウ', 'SATOH SYO'],
    ['ホンマ ジュンペイ', 'HOMMA JUNPEI'],
    ['ハットリ チャコ', 'HATTORI TYAKO'],
    ['イノウエ', 'INOUE'],
    ['ツジ フユミ', 'TUJI HUYUMI'],
    ['マリー・アン フィリップ', 'FIRIPPU MARI-AN'],
    ['Nguyễn Linh', 'LINH NGUYEN'],
    ['Đặng Hà', 'DANG HA'],
    ['WANG XIAOMING', 'Wang Xiao Ming'],
  ])('%s and %s are one person', (one, other) => expect(compareNames(one, other)).toBe('same'))
  it.each([
    ['ヤマダ タロウ', 'YAMADA HANAKO'],
    ['ヤマダ タロウ', 'YAMADA'],
    ['WANG WEI', 'LI WEI'],
  ])('%s and %s are two', (one, other) => expect(compareNames(one, other)).toBe('differs'))
  it.each([
    ['山田 太郎', 'ヤマダ タロウ'],
    ['김민준', 'KIM MINJUN'],
    ['', 'YAMADA TARO'],
  ])('of %s and %s nobody can tell', (one, other) => expect(compareNames(one, other)).toBe('unknown'))
})

const profile = { name: '山田 太郎', firstName: '太郎', lastName: '山田', pinyinName: 'YAMADA TARO' }
const card = { lastName: 'ヤマダ', firstName: 'タロウ', pinyinName: '' }
const other = { lastName: 'サトウ', firstName: 'ハナ', pinyinName: '' }

describe('a card and the profile', () => {
  it('match by any spelling, and differ if at least one is comparable and none matches', () => {
    expect(compareHolder(profile, card)).toBe('same')
    expect(compareHolder(profile, other)).toBe('differs')
    expect(compareHolder({ ...profile, pinyinName: '' }, other)).toBe('unknown')
  })
  it('list the fields that match no bound card', () => {
    expect(fieldsUnlikeCards(profile, [card])).toEqual([])
    expect(fieldsUnlikeCards({ ...profile, pinyinName: 'SATO HANA' }, [card])).toEqual(['pinyinName'])
    expect(fieldsUnlikeCards({ ...profile, pinyinName: 'SATO HANA' }, [card, other])).toEqual([])
    expect(
      fieldsUnlikeCards({ name: 'Hana Sato', lastName: 'さとう', firstName: 'はな', pinyinName: '' }, [card]),
    ).toEqual(['name', 'lastName', 'firstName'])
    expect(fieldsUnlikeCards({ ...profile, pinyinName: 'SATO HANA' }, [])).toEqual([])
  })
  it('show the holder as on the card', () => {
    expect(holderText(card)).toBe('ヤマダ　タロウ')
    expect(holderText({ lastName: '', firstName: '', pinyinName: 'WANG WEI' })).toBe('WANG WEI')
  })
})

it.each([
  ['Hattori', 'ハットリ'],
  ['SHUNPEI', 'シュンペイ'],
  ['Homma', 'ホンマ'],
  ['Smith', null],
  ['김', null],
])('offers %s in katakana as %s', (name, kana) => expect(katakanaOf(name)).toBe(kana))
