/** What people paste and type, as it is read: by the forms, which send the clean value, and by the reference back end. */

/** Signs that are not seen; texts copied from chats, papers and this app's own amounts hold them. U+2800 is a blank of braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Every dash, the minus, and the length mark, which the hyphen's key of a Japanese keyboard gives. */
const dashes = /[\p{Dash_Punctuation}\u2212\u30fc]/gu

const blanks = /\s+/g

/** One line with single blanks. Half width: keyboards of Japan give full-width letters and figures. */
const line = (typed: string) => typed.replace(unseen, '').normalize('NFKC').trim().replace(blanks, ' ')
const dashed = (typed: string) => line(typed).replace(dashes, '-')
const unspaced = (typed: string) => line(typed).replace(blanks, '')

/** Emoji hold unseen signs of their own: flags of regions, keycaps, and pictures joined to one. */
const emoji = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`[#*\d]\ufe0f?\u20e3`,
  String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*`,
].join('|')
const emojiOrUnseen = new RegExp(`(${emoji})|${unseen.source}`, 'gu')

/** A name or a remark, in the widths in which it was typed. Empty where nothing of it would be seen. */
function words(typed: string): string {
  const seen = typed
    .normalize('NFC')
    .replace(emojiOrUnseen, (_sign, whole: string | undefined) => whole ?? '')
    .trim()
    .replace(blanks, ' ')
  return /[^\p{M}\p{Cc}\p{Cf}\s]/u.test(seen) ? seen : ''
}

/** Half-width figures and separators, and nothing else changed: "10²" is no 102. */
const figures = (typed: string) =>
  typed
    .replace(unseen, '')
    .replace(/[０-９．]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[，、]/g, ',')
    .trim()

/** A reader for each kind of field. What is typed into a password is sent as it is. */
export const readTyped = {
  line,
  account: line,
  email: line,
  search: line,
  memo: line,
  words,
  /** The same of more lines than one. */
  lines: (typed: string) => typed.split(/\r?\n/).map(words).join('\n').trim(),
  /** As it was written, in its own widths and blanks: a holder's name in the letters of its bank. */
  exact: (typed: string) => typed.replace(unseen, '').trim(),
  amount: figures,
  inviteCode: unspaced,
  /** A fund password of digits; without a number of digits it is a password. */
  pin: unspaced,
  address: unspaced,
  phone: dashed,
  /** A code from a mail or a picture; "123-456" is shown so that it can be read. */
  code: (typed: string) =>
    dashed(typed)
      .replace(blanks, '')
      .replace(/(\d)-(?=\d)/g, '$1'),
  /** Numbers of accounts, cards and branches. */
  bankNumber: (typed: string) => dashed(typed).replace(/[\s-]/g, ''),
  idNumber: (typed: string) => dashed(typed).replace(blanks, '').toUpperCase(),
  password: (typed: string) => typed,
} as const satisfies Record<string, (typed: string) => string>

export type TypedKind = keyof typeof readTyped

/** Pragmatic: one @, a dotted domain, no spaces. Whether the address exists only the mailed code can tell. */
export const isEmail = (email: string) =>
  email.length <= 254 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(email)
