/** What a player typed, as it is read: keyboards of Japan give full-width letters and figures, copying gives spaces. */

/** A name or an address in its plain form; never for passwords. */
export const plainLine = (typed: string) => typed.normalize('NFKC').trim()

/** A code without the spaces that copying brings along: "１２３ 456" is 123456. */
export const plainCode = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '')

/** Pragmatic: one @, a dotted domain, no spaces. Whether the address exists only the mailed code can tell. */
export const isEmail = (email: string) =>
  email.length <= 254 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(email)
