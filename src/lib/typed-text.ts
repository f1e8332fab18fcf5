/** Normalizes typed and pasted text, in forms and in the reference back end. */

/** Invisible characters, which copied texts and this app's amounts contain. U+2800 is a braille blank. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Every dash, the minus, and the length mark (the hyphen key of a Japanese keyboard). */
const dashes = /[\p{Dash_Punctuation}\u2212\u30fc]/gu

const blanks = /\s+/g

/** One line with single blanks, in half width, because Japanese keyboards produce full-width letters and digits. */
const line = (typed: string) => typed.replace(unseen, '').normalize('NFKC').trim().replace(blanks, ' ')
const dashed = (typed: string) => line(typed).replace(dashes, '-')
const unspaced = (typed: string) => line(typed).replace(blanks, '')

/** Emoji with significant invisible characters: flags of regions, keycaps, joined pictures. */
const emoji = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`[#*\d]\ufe0f?\u20e3`,
  String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*`,
].join('|')
const emojiOrUnseen = new RegExp(`(${emoji})|${unseen.source}`, 'gu')

/** A name or a remark, keeping full and half width. Empty if nothing is visible. */
function words(typed: string): string {
  const seen = typed
    .normalize('NFC')
    .replace(emojiOrUnseen, (_sign, whole: string | undefined) => whole ?? '')
    .trim()
    .replace(blanks, ' ')
  return /[^\p{M}\p{Cc}\p{Cf}\s]/u.test(seen) ? seen : ''
}

/** Converts only digits and separators to half width, so that "10²" does not become 102. */
const figures = (typed: string) =>
  typed
    .replace(unseen, '')
    .replace(/[０-９．]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[，、]/g, ',')
    .trim()

/** A normalizer for each kind of field. Passwords are not changed. */
export const readTyped = {
  line,
  account: line,
  email: line,
  search: line,
  memo: line,
  words,
  /** Like `words`, for several lines. */
  lines: (typed: string) => typed.split(/\r?\n/).map(words).join('\n').trim(),
  /** Keeps widths and blanks: a holder's name must be spelled as at the bank. */
  exact: (typed: string) => typed.replace(unseen, '').trim(),
  amount: figures,
  inviteCode: unspaced,
  /** A numeric fund password; otherwise it is a `password`. */
  pin: unspaced,
  address: unspaced,
  phone: dashed,
  /** A code from a mail or a captcha; accepts "123-456". */
  code: (typed: string) =>
    dashed(typed)
      .replace(blanks, '')
      .replace(/(\d)-(?=\d)/g, '$1'),
  /** Account, card and branch numbers. */
  bankNumber: (typed: string) => dashed(typed).replace(/[\s-]/g, ''),
  idNumber: (typed: string) => dashed(typed).replace(blanks, '').toUpperCase(),
  password: (typed: string) => typed,
} as const satisfies Record<string, (typed: string) => string>

export type TypedKind = keyof typeof readTyped

/** Pragmatic: one @, a dotted domain, no spaces. Only the mailed code proves that the address exists. */
export const isEmail = (email: string) =>
  email.length <= 254 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(email)
