/** Pragmatic: one @, a dotted domain, no spaces. Whether the address exists only the mailed code can tell. */
export const isEmail = (email: string) =>
  email.length <= 254 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(email)
