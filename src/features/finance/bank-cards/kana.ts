import { readTyped } from '~/lib/typed-text.ts'

/**
 * Account holder names as Japanese banks write them: full-width katakana. What a person types in hiragana or in
 * half-width katakana is converted, not rejected.
 */
const hiragana = /[ぁ-ゖ]/g
const hiraganaToKatakana = 0x60
/** Hyphens and dashes that stand for the length mark after a kana. */
const dashAfterKana = /(?<=[ァ-ヴー])[-‐‑–—―−－ｰ]/g

/** Converts what can be converted, and leaves the rest for the rule to refuse. Spaces become one full-width space. */
export function toKatakana(text: string): string {
  return (
    // Half-width kana are joined with their sound marks: ｶﾞ becomes ガ.
    readTyped
      .search(text)
      .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + hiraganaToKatakana))
      // Banks know no small ka and ke.
      .replaceAll('ヵ', 'カ')
      .replaceAll('ヶ', 'ケ')
      .replace(dashAfterKana, 'ー')
      .replaceAll(/[･·•]/g, '・')
      .replaceAll(' ', '　')
  )
}

/** Thirty characters of full-width katakana at most, with length mark, middle dot and space. */
export const isKatakana = (text: string) => /^[ァ-ヴー・　]{1,30}$/.test(text)

/** A holder name in pinyin as Chinese cards print it: upper case, no tone marks, ü as YU (as in passports). */
export const toPinyin = (text: string) =>
  readTyped
    .search(text)
    .replaceAll(/[üǖǘǚǜÜǕǗǙǛ]/g, 'yu')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
