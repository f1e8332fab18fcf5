import type { TypedKind } from '../../src/lib/typed-text.ts'

/** Signs that are not seen. */
export const marks = Array.from(
  '\u00ad\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202d\u202e\u2060\u2066\u2069\u2800\u3164\ufe0e\ufe0f\ufeff\uffa0\u{e0100}',
)
const dashes = Array.from('\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc\uff70\uff0d\ufe63')
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Spellings of a text that its kind reads as one. */
export function spellings(kind: TypedKind, clean: string): string[] {
  if (kind === 'password') return []
  const all = marks.flatMap((mark) => [mark + clean, clean + mark, clean[0] + mark + clean.slice(1)])
  all.push(` ${clean}\u00a0`, `\u202a\u200e${clean}\u202c`)
  if (!['words', 'lines', 'exact'].includes(kind)) all.push(wide(clean))
  if (['phone', 'bankNumber', 'code'].includes(kind))
    all.push(...dashes.map((dash) => `${clean.slice(0, 3)}${dash}${clean.slice(3)}`))
  if (kind === 'idNumber') all.push(...dashes.map((dash) => clean.replaceAll('-', dash)))
  return all
}
