import { describe, expect, it } from 'vitest'
import { isKatakana, toKatakana, toPinyin } from './rules.ts'

describe('toKatakana', () => {
  it.each([
    ['やまだ', 'ヤマダ'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ﾊﾟｰｸ', 'パーク'],
    ['ヤマダ', 'ヤマダ'],
    ['じゅんいちろう', 'ジュンイチロウ'],
    ['ゔぃくとる', 'ヴィクトル'],
    ['ジョ-ジ', 'ジョージ'],
    ['ジョ―ジ', 'ジョージ'],
    ['いちヶや', 'イチケヤ'],
    [' マリア  クララ ', 'マリア　クララ'],
    ['ジョン･スミス', 'ジョン・スミス'],
  ])('writes "%s" as %s', (typed, expected) => {
    expect(toKatakana(typed)).toBe(expected)
    expect(isKatakana(toKatakana(typed))).toBe(true)
  })
  it.each(['山田', 'Yamada', '', 'ヤマダ1', 'ア'.repeat(31)])('leaves "%s" to be refused', (typed) => {
    expect(isKatakana(toKatakana(typed))).toBe(false)
  })
})

describe('toPinyin', () => {
  it.each([
    ['zhang san', 'ZHANG SAN'],
    ['Lǚ  Bù', 'LYU BU'],
    ['ｗａｎｇ ｗｕ', 'WANG WU'],
  ])('writes "%s" as %s', (typed, expected) => {
    expect(toPinyin(typed)).toBe(expected)
  })
})
